import type { SectionName } from '@study/contract/papers/exam-structure.ts';
import { EXAM_STRUCTURE } from '@study/contract/papers/exam-structure.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '#api/errors.ts';
import { SECTION_NAMES } from '#exam/names/exam-names.ts';
import { BusyButton } from '#ui/dialog/busy-button.tsx';
import { Choice } from '#ui/form/list-filters.tsx';
import { Dock } from '#ui/page/dock.tsx';
import { ErrorState } from '#ui/page/error-state.tsx';
import { Fold } from '#ui/page/fold.tsx';
import { SheetSkeleton } from '#ui/page/sheet-skeleton.tsx';
import type { PaperAnswers } from './check-rows.ts';
import { LetterRow } from './letter-row.tsx';
import { formQuery, type SheetPaper } from './sheet-queries.ts';
import { type Filled, useFilledSheet } from './use-filled-sheet.ts';

interface BubbleSheetProps {
  papers: readonly SheetPaper[];
  isBusy: boolean;
  onHandIn: (sheet: PaperAnswers) => void;
}

/** The answer sheet of a paper: a bubble for each letter, as on the sheet of the exam. */
export function BubbleSheet({ papers, isBusy, onHandIn }: BubbleSheetProps) {
  const open = papers.filter(({ status }) => status !== 'sealed');
  const [chosen, setChosen] = useState<string | null>(null);
  const paper = open.find(({ id }) => id === chosen) ?? open[0];
  if (paper === undefined) return <p className="text-ink-muted">现在没有可以交答案的试卷：模考交卷以后再来。</p>;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Choice
        label="哪份试卷"
        options={Object.fromEntries(open.map(({ id, title }) => [id, title]))}
        value={paper.id}
        onChange={setChosen}
      />
      <Bubbles key={paper.id} paper={paper} isBusy={isBusy} onHandIn={onHandIn} />
    </div>
  );
}

interface BubblesProps extends Omit<BubbleSheetProps, 'papers'> {
  paper: SheetPaper;
}

function Bubbles({ paper, isBusy, onHandIn }: BubblesProps) {
  const form = useQuery(formQuery(paper.id));
  const { filled, fill } = useFilledSheet(paper.id);
  if (form.isPending) return <SheetSkeleton />;
  if (form.isError) return <ErrorState message={messageOf(form.error)} onRetry={() => void form.refetch()} />;
  const { items } = form.data;
  const answers = items.flatMap(({ item }) => (filled[item] === undefined ? [] : [{ item, response: filled[item] }]));
  return (
    <>
      <div className="sheet rows px-5 py-1 md:px-6">
        {EXAM_STRUCTURE[paper.exam_type].sections.map(({ name, first, last }, at) => (
          <Section
            key={name}
            name={name}
            isFirst={at === 0}
            items={items.filter(({ item }) => Number(item) >= first && Number(item) <= last)}
            filled={filled}
            onFill={fill}
          />
        ))}
      </div>
      {paper.status === 'unseen' && (
        <p className="px-1 text-note text-ink-muted">
          交了就会看到答案，这份试卷以后再模考不算第一次做，不上成绩榜。答案可以撤回，这一点不能。
        </p>
      )}
      <Dock isAboveBar>
        <p role="status" className="min-w-0 grow text-ui">
          {answers.length === 0 ? '没做的题不用涂' : `涂了${answers.length}题`}
        </p>
        <BusyButton
          isBusy={isBusy}
          className="btn btn-primary shrink-0"
          disabled={answers.length === 0}
          onClick={() => onHandIn({ paper, answers })}
        >
          对答案
        </BusyButton>
      </Dock>
    </>
  );
}

interface SectionProps {
  name: SectionName;
  isFirst: boolean;
  items: readonly { item: string; letters: string }[];
  filled: Filled;
  onFill: (item: string, letter: string | null) => void;
}

function Section({ name, isFirst, items, filled, onFill }: SectionProps) {
  const [isOpen, setOpen] = useState(isFirst);
  const count = items.filter(({ item }) => filled[item] !== undefined).length;
  return (
    <Fold
      title={SECTION_NAMES[name]}
      note={`${items[0]?.item ?? ''}–${items.at(-1)?.item ?? ''}题，涂了${count}`}
      isOpen={isOpen}
      onTurn={setOpen}
    >
      {isOpen && (
        <ul className="grid gap-x-10 gap-y-1 pb-3 md:grid-cols-2">
          {items.map(({ item, letters }) => (
            <li key={item}>
              <LetterRow item={item} letters={letters} chosen={filled[item] ?? null} onFill={onFill} />
            </li>
          ))}
        </ul>
      )}
    </Fold>
  );
}
