import { PRACTICE_ITEMS } from '@study/contract/practice/practice.ts';

/** An item that may be practised, with the outcome of its latest answer. */
export interface PracticeCandidate {
  paperId: string;
  no: number;
  /** Shared by the items of one text. */
  group: string;
  /** When it was last answered or its answer was told, anywhere; null if never. Milliseconds of the epoch. */
  lastSeenAt: number | null;
  wasRight: boolean | null;
}

/** An answer that was read so lately is remembered: to ask for it again tells nothing. */
export const FRESH_MS = 12 * 3_600_000;

/** Whether the answer was read so lately that the item is not asked for now. */
export function isFresh({ lastSeenAt }: Pick<PracticeCandidate, 'lastSeenAt'>, now: number): boolean {
  return lastSeenAt !== null && now - lastSeenAt < FRESH_MS;
}

/**
 * Chooses a set of items. Texts are taken whole where they fit, because a passage is read for all its questions; the next
 * one is cut only where none fits. With `isScattered` (practice of a knowledge point) only the given items are asked,
 * those of one text together. Texts with unseen items come first, then those seen longest ago; of those seen together,
 * as in one attempt, the ones with wrong answers. Ties are broken at random by the seed.
 */
export function choosePracticeItems(
  candidates: readonly PracticeCandidate[],
  { seed, isScattered = false }: { seed: number; isScattered?: boolean },
): PracticeCandidate[] {
  const draw = drawFrom(seed);
  const groups = [...Map.groupBy(candidates, ({ group }) => group).values()]
    .map((items) => ({ items: items.toSorted((a, b) => a.no - b.no), ...needOf(items), lot: draw() }))
    .toSorted((a, b) => b.unseen - a.unseen || a.seenAt - b.seenAt || b.wrong - a.wrong || a.lot - b.lot)
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

/** What a text is chosen by: the shares of its items that were never seen and that went wrong, and when it was last seen. */
function needOf(items: readonly PracticeCandidate[]): { unseen: number; wrong: number; seenAt: number } {
  const shareOf = (has: (item: PracticeCandidate) => boolean) => items.filter(has).length / items.length;
  return {
    unseen: shareOf(({ lastSeenAt }) => lastSeenAt === null),
    wrong: shareOf(({ wasRight }) => wasRight === false),
    seenAt: Math.max(...items.map(({ lastSeenAt }) => lastSeenAt ?? 0)),
  };
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
