import { PRACTICE_ITEMS } from '@study/contract/practice/practice.ts';
import { seededRandom } from '#random/seeded-random.ts';

/** An item available for practice, with the outcome of its latest answer. */
export interface PracticeCandidate {
  paperId: string;
  no: number;
  /** Shared by the items of one text. */
  group: string;
  /** When it was last answered or its key was last shown, anywhere; null if never. Milliseconds of the epoch. */
  lastSeenAt: number | null;
  wasRight: boolean | null;
}

/** Within this time of reading an answer the learner remembers it, so asking again measures nothing. */
export const FRESH_MS = 12 * 3_600_000;

/** Whether the answer was read so recently that the item is not asked now. */
export function isFresh({ lastSeenAt }: Pick<PracticeCandidate, 'lastSeenAt'>, now: number): boolean {
  return lastSeenAt !== null && now - lastSeenAt < FRESH_MS;
}

/**
 * Chooses a practice set. Takes whole texts where they fit, because a passage is read for all its questions; cuts the
 * next one only where none fits. With `isScattered` (practice of a knowledge point), asks only the given items, grouped
 * by text. Texts with unseen items come first, then those seen longest ago; among texts seen together, as in one
 * attempt, those with wrong answers. The seed breaks ties at random.
 */
export function choosePracticeItems(
  candidates: readonly PracticeCandidate[],
  { seed, isScattered = false }: { seed: number; isScattered?: boolean },
): PracticeCandidate[] {
  const draw = seededRandom(seed);
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

/** Sort criteria of a text: the shares of unseen and of wrong items, and when it was last seen. */
function needOf(items: readonly PracticeCandidate[]): { unseen: number; wrong: number; seenAt: number } {
  const shareOf = (has: (item: PracticeCandidate) => boolean) => items.filter(has).length / items.length;
  return {
    unseen: shareOf(({ lastSeenAt }) => lastSeenAt === null),
    wrong: shareOf(({ wasRight }) => wasRight === false),
    seenAt: Math.max(...items.map(({ lastSeenAt }) => lastSeenAt ?? 0)),
  };
}
