export interface DueCard {
  id: string;
  dueAt: number;
  /** The share still known, 0 to 1. */
  retrievability: number;
  /** Shared by the items of one text. */
  group: string;
}

/**
 * Review order: at most `most` ids. Better known items come first, because a review can still save them; forgotten ones
 * must be learnt again either way. Items of one text stay together, so that it is read once.
 */
export function orderOfReviews(cards: readonly DueCard[], most: number): string[] {
  const chosen = cards
    .toSorted((a, b) => b.retrievability - a.retrievability || a.dueAt - b.dueAt || compare(a.id, b.id))
    .slice(0, most);
  return [...Map.groupBy(chosen, ({ group }) => group).values()].flatMap((group) => group.map(({ id }) => id));
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
