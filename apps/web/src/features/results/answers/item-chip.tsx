import { Check, Minus, X } from 'lucide-react';
import { OUTCOME_WORDS } from './item-words.ts';
import type { MyAnswer, Outcome } from './my-answers.ts';

const TONES: Readonly<Record<Outcome, string | undefined>> = { right: 'good', wrong: 'bad', unanswered: undefined };
const SHAPES = { right: Check, wrong: X, unanswered: Minus } as const;

interface ItemChipProps {
  no: number;
  mine: MyAnswer | undefined;
  /** Only the number, where the words would take the line. */
  isShort?: boolean;
}

/** The number of an item and what became of it, by shape, word and colour. */
export function ItemChip({ no, mine, isShort = false }: ItemChipProps) {
  const Shape = mine && SHAPES[mine.outcome];
  const word = mine && OUTCOME_WORDS[mine.outcome];
  return (
    <span className="chip shrink-0 font-bold tabular-nums" data-tone={mine && TONES[mine.outcome]}>
      {Shape && <Shape size={16} aria-hidden />}
      {isShort ? (
        <>
          {no}
          <span className="sr-only">{word}</span>
        </>
      ) : (
        <>
          第{no}题{word !== undefined && ` · ${word}`}
        </>
      )}
    </span>
  );
}
