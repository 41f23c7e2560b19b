import { storedValue } from '#storage/stored-value.ts';

/** The current item, and whether it was reached by a jump, which scrolls the page. */
export interface Place {
  item: string;
  /** Counter of jumps, so that a repeated jump to the same item scrolls again. */
  jump: number;
}

export const rememberedItem = (attemptId: string): string | null => storedValue('place', [attemptId]).read();

export function rememberItem(attemptId: string, item: string): void {
  storedValue('place', [attemptId]).write(item);
}
