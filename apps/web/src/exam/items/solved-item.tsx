import type { AskedItem, ItemSolution } from '@study/contract/papers/item-views.ts';
import { SolutionNotes } from './solution-notes.tsx';
import { SolvedChoices } from './solved-choices.tsx';
import { spokenLetter } from './item-letters.ts';

interface SolvedItemProps {
  item: AskedItem;
  solution: ItemSolution;
  /** Null where nothing was chosen. */
  response: string | null;
}

/** An answered item under its question: what was right and what was chosen, and why. */
export function SolvedItem({ item, solution, response }: SolvedItemProps) {
  return (
    <>
      <p className="sr-only" tabIndex={-1} data-verdict-spoken>
        {spokenVerdict(item, solution, response)}
      </p>
      <SolvedChoices {...{ item, solution, response }} />
      <div className="mt-4 lg:mt-5">
        <SolutionNotes {...{ item, solution, response }} />
      </div>
    </>
  );
}

function spokenVerdict(item: AskedItem, { key }: ItemSolution, response: string | null): string {
  if (response === key) return `答对，是${spokenLetter(item, key)}。`;
  const chosen = response === null ? '没有作答' : `答错，您选了${spokenLetter(item, response)}`;
  return `${chosen}，正确答案是${spokenLetter(item, key)}。`;
}
