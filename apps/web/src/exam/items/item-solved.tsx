import type { AskedItem, ItemSolution } from '@study/contract/papers/item-views.ts';
import { Explained } from './explained.tsx';
import { Verdict } from './verdict.tsx';
import { spokenLetter } from './item-letters.ts';
import { TrapLine } from './trap-line.tsx';

interface ItemSolvedProps {
  item: AskedItem;
  solution: ItemSolution;
  /** Null if unanswered; undefined where the answer is unknown. */
  response?: string | null;
}

/** Right or wrong, the key, why, and what the wrong option does. */
export function ItemSolved({ item, solution, response }: ItemSolvedProps) {
  const trap = typeof response === 'string' ? solution.trap[response] : undefined;
  return (
    <>
      <Verdict mine={mineOf(item, solution, response)} answerKey={spokenLetter(item, solution.key)} />
      {trap !== undefined &&
        solution.reasons?.[response ?? ''] === undefined &&
        typeof response === 'string' &&
        response !== solution.key && (
          <p className="mt-2 max-w-[46rem]">
            <TrapLine letter={response} trap={trap} />
          </p>
        )}
      <Explained answer={solution} chosen={response ?? null} />
    </>
  );
}

function mineOf(item: AskedItem, { key }: ItemSolution, response: string | null | undefined) {
  if (response === undefined) return undefined;
  if (response === null) return { response, outcome: 'unanswered' } as const;
  return { response: spokenLetter(item, response), outcome: response === key ? 'right' : 'wrong' } as const;
}
