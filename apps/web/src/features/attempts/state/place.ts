import { kept } from '#storage/kept-value.ts';

/** The candidate's position: an item, and whether it was jumped to, which scrolls the page. */
export interface Place {
  item: string;
  /** Counts jumps, so that going to the same item again scrolls again. */
  jump: number;
}

export const rememberedItem = (attemptId: string): string | null => kept('place', [attemptId]).read();

export function rememberItem(attemptId: string, item: string): void {
  kept('place', [attemptId]).write(item);
}
