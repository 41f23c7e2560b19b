import { PRACTICE_ITEMS } from '@study/contract/practice.ts';

/** An item that may be practised, and what is known of one's answers to it. */
export interface PracticeCandidate {
  paperId: string;
  no: number;
  /** Items of one text share it. */
  group: string;
  /** The latest answer anywhere; null where there is none. */
  lastAnsweredAt: number | null;
  wasRight: boolean | null;
}

/**
 * Ten to twenty items. Texts are taken whole as long as there is room, because a passage is read for all its questions;
 * with `isScattered` (a point of knowledge) only the items given are asked, those of one text together. First come texts
 * with items never answered, then those with wrong answers, then the longest ago; equals by a draw that the seed decides.
 */
export function choosePracticeItems(
  candidates: readonly PracticeCandidate[],
  { seed, isScattered = false }: { seed: number; isScattered?: boolean },
): PracticeCandidate[] {
  const draw = drawFrom(seed);
  const groups = [...Map.groupBy(candidates, ({ group }) => group).values()]
    .map((items) => ({ items: items.toSorted((a, b) => a.no - b.no), need: neediest(items), lot: draw() }))
    .toSorted((a, b) => b.need[0] - a.need[0] || a.need[1] - b.need[1] || a.lot - b.lot);
  const chosen: PracticeCandidate[] = [];
  for (const { items } of groups) {
    if (chosen.length >= PRACTICE_ITEMS.most) break;
    const room = PRACTICE_ITEMS.most - chosen.length;
    if (items.length <= room) chosen.push(...items);
    else if (isScattered || chosen.length < PRACTICE_ITEMS.least) chosen.push(...items.slice(0, room));
  }
  return chosen;
}

/** How much a text asks to be practised: never answered 2, wrong 1, right 0, by its mean; then when it was last seen. */
function neediest(items: readonly PracticeCandidate[]): readonly [number, number] {
  const need = ({ lastAnsweredAt, wasRight }: PracticeCandidate) => (lastAnsweredAt === null ? 2 : wasRight ? 0 : 1);
  const mean = items.reduce((sum, item) => sum + need(item), 0) / items.length;
  return [mean, Math.max(...items.map(({ lastAnsweredAt }) => lastAnsweredAt ?? 0))];
}

/** Numbers from 0 to 1 that a seed decides (mulberry32): for drawing lots, never for secrets. */
function drawFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
