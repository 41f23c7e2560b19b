import type { MyAnswer } from './my-answers.ts';
import type { ReviewedItem } from './review-groups.ts';

/** A letter with its meaning: K retain, C段, or the letter alone where its text is beside it. */
export function formatChoice({ stem, choices }: ReviewedItem, letter: string): string {
  const said = choices[letter];
  if (said === undefined) return `${letter}段`;
  return stem === null ? `${letter} ${said}` : letter;
}

/** An item in one line: the question; for a blank, the answer given and, if the key may be shown, the right word. */
export function itemLine(item: ReviewedItem, mine: MyAnswer | undefined, isOpen: boolean): string {
  if (item.stem !== null) return item.stem;
  const own = mine?.response ?? null;
  const filled = own === null ? '' : `填了${item.choices[own] ?? own}`;
  if (!isOpen) return filled === '' ? `第${item.no}空` : filled;
  const right = item.choices[item.answer.key] ?? item.answer.key;
  if (mine?.outcome === 'right') return right;
  return filled === '' ? `应填${right}` : `${filled}，应填${right}`;
}
