import { SORTED_AT_ONCE } from '@study/contract/words/level-sorting.ts';

/** The words left of the current round of a hundred. */
export function roundOf({
  sorted,
  words,
}: {
  sorted: number;
  words?: readonly string[] | undefined;
}): readonly string[] {
  return (words ?? []).slice(0, SORTED_AT_ONCE - (sorted % SORTED_AT_ONCE));
}

/** One round of the sorting. */
export interface SortState {
  words: readonly string[];
  /** Answers to the first words, in order. */
  answers: readonly boolean[];
}

export type SortEvent = { kind: 'answer'; word: string; isKnown: boolean } | { kind: 'undo' };

/** Ignores an answer to another word than the one shown, such as a second press of a key. */
export function nextSortState({ words, answers }: SortState, event: SortEvent): SortState {
  if (event.kind === 'undo') return { words, answers: answers.slice(0, -1) };
  return words[answers.length] === event.word ? { words, answers: [...answers, event.isKnown] } : { words, answers };
}

export const unknownOf = ({ words, answers }: SortState): readonly string[] =>
  words.filter((_, at) => answers[at] === false);
