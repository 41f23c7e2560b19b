import type { PublishedEntry } from '@study/contract/words/published-lexicon.ts';
import type { KeptWord } from '@study/contract/words/word-book.ts';
import { NotebookPen } from 'lucide-react';
import { lazy, Suspense, useId } from 'react';
import { formatDueDay } from '#exam/reviews/due-day.ts';
import { SpokenWord } from '#exam/words/spoken-word.tsx';
import { cutAtWord } from '#exam/words/word-in-sentence.ts';

const WordDetails = lazy(async () => ({ default: (await import('./word-details.tsx')).WordDetails }));

interface WordRowProps {
  row: KeptWord;
  entry: PublishedEntry | undefined;
  isOpen: boolean;
  onToggle: () => void;
}

/** One kept word: sound, word and meaning, its sentence on a desktop, and when it is due. A press shows more. */
export function WordRow({ row, entry, isOpen, onToggle }: WordRowProps) {
  const { word, note, place } = row;
  const id = useId();
  return (
    <li className="break-inside-avoid">
      <div className="flex min-h-17 items-center gap-3.5 py-1">
        <SpokenWord word={word} label={`听${word}`} />
        <button
          type="button"
          className="grid min-h-14 min-w-0 grow cursor-pointer grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3.5 rounded-field text-start hover:bg-raised lg:-mx-2 lg:grid-cols-[15rem_minmax(0,1fr)_auto] lg:gap-x-5 lg:px-2"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={onToggle}
        >
          <span className="min-w-0">
            <b lang="en" className="font-serif text-[1.0625rem] wrap-anywhere">
              {word}
            </b>
            {entry !== undefined && (
              <span lang="en" translate="no" className="ml-2 text-note text-ink-muted max-lg:hidden">
                /{entry.ipa}/
              </span>
            )}
            <span className="block truncate text-ui lg:text-note lg:text-ink-muted">{entry?.senses[0]?.[1]}</span>
          </span>
          <Sentence sentence={place?.sentence ?? ''} entry={entry} />
          <span className="flex items-center gap-2">
            {note !== '' && <NotebookPen size={16} aria-label="有笔记" className="shrink-0 text-ink-muted" />}
            <DueChip row={row} />
          </span>
        </button>
      </div>
      <div id={id}>
        {isOpen && (
          <Suspense>
            <WordDetails row={row} entry={entry} />
          </Suspense>
        )}
      </div>
    </li>
  );
}

function Sentence({ sentence, entry }: { sentence: string; entry: PublishedEntry | undefined }) {
  const cut = entry === undefined ? null : cutAtWord(sentence, entry);
  return (
    <span lang="en" className="min-w-0 truncate font-serif text-ui text-ink-muted max-lg:hidden">
      {cut === null ? (
        sentence
      ) : (
        <>
          {shortened(cut.before)}
          <b className="text-ink">{cut.form}</b>
          {cut.after}
        </>
      )}
    </span>
  );
}

const SHOWN_BEFORE = 40;

/** The word must be within the row: a long beginning of its sentence is cut. */
function shortened(before: string): string {
  if (before.length <= SHOWN_BEFORE) return before;
  const from = before.indexOf(' ', before.length - SHOWN_BEFORE);
  return `…${before.slice(from === -1 ? before.length - SHOWN_BEFORE : from)}`;
}

function DueChip({ row: { state, is_leech, is_due, is_new, due_at } }: { row: KeptWord }) {
  if (state === 'retired') {
    return (
      <span className="chip" data-tone="good">
        记牢了
      </span>
    );
  }
  if (is_leech) {
    return (
      <span className="chip" data-tone="warn">
        换个办法记
      </span>
    );
  }
  if (is_new && is_due) return <span className="chip">新词</span>;
  return (
    <span className={`chip ${is_due ? 'font-bold' : ''}`} data-tone={is_due ? 'accent' : undefined}>
      {formatDueDay(due_at)}
    </span>
  );
}
