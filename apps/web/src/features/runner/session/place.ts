/** The candidate's position: an item, and whether it was jumped to, which scrolls the page. */
export interface Place {
  item: string;
  /** Counts jumps, so that going to the same item again scrolls again. */
  jump: number;
}

const nameOf = (attemptId: string) => `place:${attemptId}`;

export function rememberedItem(attemptId: string): string | null {
  try {
    return sessionStorage.getItem(nameOf(attemptId));
  } catch {
    return null;
  }
}

export function rememberItem(attemptId: string, item: string): void {
  try {
    sessionStorage.setItem(nameOf(attemptId), item);
  } catch {
    // Without storage a reload begins at the first question.
  }
}
