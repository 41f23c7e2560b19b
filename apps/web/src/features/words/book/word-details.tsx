import type { PublishedEntry } from '@study/contract/words/published-lexicon.ts';
import type { KeptWord } from '@study/contract/words/word-book.ts';
import { Link } from '@tanstack/react-router';
import { levelOfExam } from '#exam/names/level.ts';
import { useWords } from '#exam/words/use-words.ts';
import { WordMeaning } from '#exam/words/word-meaning.tsx';
import { WordNote } from '#exam/words/word-note.tsx';
import { showToast } from '#ui/dialog/toast-store.ts';
import { formatShortDay } from '#ui/words/dates.ts';

interface WordDetailsProps {
  row: KeptWord;
  entry: PublishedEntry | undefined;
}

const BUTTON = 'btn btn-outline btn-sm min-h-11 md:min-h-9';

/** Meaning, place, note, and what can be done with a kept word; each act can be taken back. */
export function WordDetails({ row, entry }: WordDetailsProps) {
  const { word, state, place } = row;
  const { change } = useWords();
  const turn = (next: 'active' | 'retired', said: string) => {
    change({ kind: 'state', word, state: next });
    const before = next === 'active' ? 'retired' : 'active';
    showToast(said, { label: '撤销', run: () => change({ kind: 'state', word, state: before }) });
  };
  const remove = () => {
    change({ kind: 'remove', word });
    const kept = place && {
      sentence: place.sentence,
      paper_id: place.paper_id,
      item: place.item,
      submission_id: place.submission_id,
    };
    const back = { kind: 'keep', word, place: kept, at: row.kept_at } as const;
    showToast(`已移出${word}`, { label: '撤销', run: () => change(back) });
  };
  return (
    <div className="grid gap-4 pt-1 pb-5 lg:ps-[3.75rem]">
      {place !== null && (
        <div className="lg:hidden">
          <p lang="en" className="font-serif">
            {place.sentence}
          </p>
        </div>
      )}
      {entry !== undefined && <WordMeaning entries={[entry]} />}
      <Facts row={row} />
      <WordNote word={row} />
      <div className="no-print flex flex-wrap gap-2">
        {state === 'active' ? (
          <button type="button" className={BUTTON} onClick={() => turn('retired', '已标为记牢，不再安排复习')}>
            记牢了
          </button>
        ) : (
          <button type="button" className={BUTTON} onClick={() => turn('active', '已放回复习，明天会出现')}>
            放回复习
          </button>
        )}
        <button type="button" className={BUTTON} onClick={remove}>
          移出
        </button>
      </div>
    </div>
  );
}

function Facts({ row: { place, kept_at, reps, failures, looked_up } }: { row: KeptWord }) {
  const facts = [
    `${formatShortDay(kept_at)}收的`,
    reps > 0 && `复习过${reps}次`,
    failures > 0 && `忘过${failures}次`,
    looked_up > 1 && `查过${looked_up}次`,
  ].filter(Boolean);
  return (
    <p className="text-note text-ink-muted">
      {facts.join(' · ')}
      {place?.paper_id && place.exam_type && (
        <>
          {' · '}
          <Link
            to="/cet{$level}/exam/$id/answer"
            params={{ level: levelOfExam(place.exam_type), id: place.paper_id }}
            search={place.submission_id === null ? {} : { submission: place.submission_id }}
            {...(place.item !== null && { hash: `item-${place.item}` })}
            className="text-link"
          >
            {place.paper_title ?? '原文'}
            {place.item !== null && `第${place.item}题`}
          </Link>
        </>
      )}
    </p>
  );
}
