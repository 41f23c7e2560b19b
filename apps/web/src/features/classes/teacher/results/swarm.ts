export interface Swarm {
  /** Ends of the axis, in points. */
  low: number;
  high: number;
  /** Centres by share of the axis (0 to 1), and the level in the stack from 0. */
  dots: readonly { at: number; level: number }[];
}

/** Width of a stack in points. */
const STEP = 6;
const WINDOW = { low: 340, high: 560 };
const MARGIN = 10;

/** Everybody as a dot on one axis; those within a few points of each other stand on each other. */
export function swarmOf(totals: readonly number[]): Swarm {
  const low = Math.min(WINDOW.low, ...totals.map((total) => Math.floor(total) - MARGIN));
  const high = Math.max(WINDOW.high, ...totals.map((total) => Math.ceil(total) + MARGIN));
  const levels = new Map<number, number>();
  const dots = totals
    .toSorted((one, other) => one - other)
    .map((total) => {
      const stack = Math.round(total / STEP) * STEP;
      const level = levels.get(stack) ?? 0;
      levels.set(stack, level + 1);
      return { at: (stack - low) / (high - low), level };
    });
  return { low, high, dots };
}
