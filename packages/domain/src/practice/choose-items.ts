import { PRACTICE_ITEMS } from '@study/contract/practice.ts';

/** An item that may be practised, with the outcome of its latest answer. */
export interface PracticeCandidate {
  paperId: string;
  no: number;
  /** Shared by the items of one text. */
  group: string;
  /** When it was last answered, anywhere; null if never. */
  lastAnsweredAt: number | null;
  wasRight: boolean | null;
}

/**
 * Chooses a set of items. Texts are taken whole where they fit, because a passage is read for all its questions; the next
 * one is cut only where none fits. With `isScattered` (practice of a knowledge point) only the given items are asked,
 * those of one text together. Texts with unanswered items come first, then those with wrong answers, then the least
 * recent; ties are broken at random by the seed.
 */
export function choosePracticeItems(
  candidates: readonly PracticeCandidate[],
  { seed, isScattered = false }: { seed: number; isScattered?: boolean },
): PracticeCandidate[] {
  const draw = drawFrom(seed);
  const groups = [...Map.groupBy(candidates, ({ group }) => group).values()]
    .map((items) => ({ items: items.toSorted((a, b) => a.no - b.no), need: neediest(items), lot: draw() }))
    .toSorted((a, b) => b.need[0] - a.need[0] || a.need[1] - b.need[1] || a.lot - b.lot)
    .map(({ items }) => items);
  const chosen: PracticeCandidate[] = [];
  const leftOver: PracticeCandidate[][] = [];
  for (const items of groups) {
    const room = PRACTICE_ITEMS.set - chosen.length;
    if (items.length <= room) chosen.push(...items);
    else if (isScattered) chosen.push(...items.slice(0, room));
    else leftOver.push(items);
  }
  for (const items of leftOver) chosen.push(...items.slice(0, PRACTICE_ITEMS.set - chosen.length));
  return chosen;
}

/**
 * How much a text needs practice: the mean of 2 for an unanswered item, 1 for a wrong one, 0 for a right one; then when
 * it was last seen.
 */
function neediest(items: readonly PracticeCandidate[]): readonly [number, number] {
  const need = ({ lastAnsweredAt, wasRight }: PracticeCandidate) => (lastAnsweredAt === null ? 2 : wasRight ? 0 : 1);
  const mean = items.reduce((sum, item) => sum + need(item), 0) / items.length;
  return [mean, Math.max(...items.map(({ lastAnsweredAt }) => lastAnsweredAt ?? 0))];
}

/** Pseudo-random numbers from 0 to 1 by a seed (mulberry32). Not for secrets. */
function drawFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
