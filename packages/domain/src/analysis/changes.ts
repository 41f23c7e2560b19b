import { isAccepted } from '@study/contract/papers/accepted-key.ts';
import type { AnswerChange } from '@study/contract/results/analysis.ts';

/** A stored answer of an item; null if it was cleared. */
export interface TrailEntry {
  response: string | null;
  /** Milliseconds from the start of the attempt. */
  atMs: number;
}

/**
 * Classifies how answer changes affected an item. With the key B:
 *
 * - `none`: `B`, `A`, never answered, or `A – A`: clearing an answer and giving it again is not a change
 * - `wrong_to_right`: `A B`, `A C B`
 * - `right_to_wrong`: `B A`, and `B –`: a right answer was cleared and not given again
 * - `wrong_to_wrong`: `A C`, `A –`, and `A B A`: the first and the last choice decide
 * - `back_to_right`: `B A B`: first choice right, changed, changed back
 *
 * The class therefore always agrees with the item's mark.
 */
export function changeOf(trail: readonly TrailEntry[], key: string): AnswerChange {
  const choices = choicesOf(trail);
  if (choices.length < 2) return 'none';
  const wasRight = isAccepted(key, choices[0] ?? null);
  const isRight = isAccepted(key, choices.at(-1) ?? null);
  if (wasRight) return isRight ? 'back_to_right' : 'right_to_wrong';
  return isRight ? 'wrong_to_right' : 'wrong_to_wrong';
}

/** Choices without consecutive repeats. A cleared answer counts only at the end. */
function choicesOf(trail: readonly TrailEntry[]): (string | null)[] {
  const responses = trail.map((entry) => entry.response);
  const chosen = responses.filter((response) => response !== null);
  if (chosen.length > 0 && responses.at(-1) === null) return [...withoutRepeats(chosen), null];
  return withoutRepeats(chosen);
}

function withoutRepeats(responses: readonly string[]): string[] {
  return responses.filter((response, index) => response !== responses[index - 1]);
}
