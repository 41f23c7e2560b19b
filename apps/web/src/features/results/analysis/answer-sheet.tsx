import type { Analysis } from '@study/contract/results/analysis.ts';
import { Check, Minus, X } from 'lucide-react';
import { OUTCOME_INKS, SECTION_NAMES } from '#exam/names/exam-names.ts';
import { ItemLink } from './item-link.tsx';
import { describeItem, type Item } from './item-labels.ts';

interface AnswerSheetProps {
  analysis: Analysis;
  isWrongOnly: boolean;
}

/** All items as an answer sheet: right, wrong, unanswered, changed and uncertain, each by shape and text. */
export function AnswerSheet({ analysis, isWrongOnly }: AnswerSheetProps) {
  return (
    <>
      <Legend />
      <div className="mt-3 grid gap-4 pb-4">
        {analysis.sections.map(({ name }) => {
          const items = analysis.items.filter(
            (item) => item.section === name && !(isWrongOnly && item.outcome === 'right'),
          );
          if (items.length === 0) return null;
          return (
            <div key={name} className="grid gap-x-6 gap-y-1 md:grid-cols-[6rem_1fr]">
              <h3 className="text-ui text-ink-muted md:pt-2">{SECTION_NAMES[name]}</h3>
              <ul className="flex flex-wrap gap-1.5">
                {items.map((item) => (
                  <li key={item.no}>
                    <Cell item={item} />
                  </li>
                ))}
              </ul>
            </div>
          );
        })}
      </div>
    </>
  );
}

const SHAPES = { right: Check, wrong: X, unanswered: Minus } as const;
const BORDERS: Readonly<Record<Item['outcome'], string>> = {
  right: 'border-line',
  wrong: 'border-ink-bad',
  unanswered: 'border-dashed border-line-strong',
};

function Cell({ item }: { item: Item }) {
  const Shape = SHAPES[item.outcome];
  const isUncertain = item.certainty === 'unsure' || item.certainty === 'guess';
  return (
    <ItemLink
      no={item.no}
      label={describeItem(item)}
      className={`relative flex h-13 w-12 flex-col items-center justify-center rounded-md border leading-none hover:bg-raised ${BORDERS[item.outcome]}`}
    >
      <span className="text-[0.75rem] text-ink-muted tabular-nums">{item.no}</span>
      <span className={`mt-1 flex items-center gap-0.5 font-medium ${OUTCOME_INKS[item.outcome]}`}>
        {item.response}
        <Shape size={15} aria-hidden />
      </span>
      {item.change !== 'none' && <Corner side="left-0.5" text="改" />}
      {isUncertain && <Corner side="right-0.5" text="?" />}
    </ItemLink>
  );
}

function Corner({ side, text }: { side: string; text: string }) {
  return <span className={`absolute top-0.5 text-[0.6875rem] text-ink-warn ${side}`}>{text}</span>;
}

function Legend() {
  return (
    <p className="flex flex-wrap gap-x-4 text-ui text-ink-muted">
      <Key shape={<Check size={15} className="text-ink-good" aria-hidden />} word="答对" />
      <Key shape={<X size={15} className="text-ink-bad" aria-hidden />} word="答错" />
      <Key shape={<Minus size={15} aria-hidden />} word="未答" />
      <Key shape={<span className="text-ink-warn">改</span>} word="改过答案" />
      <Key shape={<span className="text-ink-warn">?</span>} word="不确定或猜的" />
    </p>
  );
}

function Key({ shape, word }: { shape: React.ReactNode; word: string }) {
  return (
    <span className="inline-flex items-center gap-1">
      <span aria-hidden>{shape}</span>
      {word}
    </span>
  );
}
