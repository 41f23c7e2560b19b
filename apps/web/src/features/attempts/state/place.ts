import { storedValue } from '#storage/stored-value.ts';
import { type Answers, lastAnswered } from './answers.ts';

/** The current item, and whether it was reached by a jump, which scrolls the page. */
export interface Place {
  item: string;
  /** Counter of jumps, so that a repeated jump to the same item scrolls again. */
  jump: number;
}

const rememberedItem = (attemptId: string): string | null => storedValue('place', [attemptId]).read();

/** The attempt was continued elsewhere since. */
export function forgetItem(attemptId: string): void {
  storedValue('place', [attemptId]).drop();
}

/**
 * Where an opened attempt begins: where this tab left it, else at the last answered item, which home names too. There
 * it scrolls, except to an essay: focus would open the keyboard of a phone.
 */
export function firstPlace(attemptId: string, answers: Answers): Place {
  const remembered = rememberedItem(attemptId);
  if (remembered !== null) return { item: remembered, jump: 0 };
  const item = lastAnswered(answers) ?? '';
  return { item, jump: /^\d/.test(item) ? 1 : 0 };
}

export function rememberItem(attemptId: string, item: string): void {
  storedValue('place', [attemptId]).write(item);
}
