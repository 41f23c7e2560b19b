import { PASS_LINE } from '@study/contract/papers/exam-structure.ts';

/** Points that regular practice gains: in a day, and at most until any exam. */
const POINTS_A_DAY = 2.5;
const MOST_POINTS = 60;
const LEAST_POINTS = 20;
const STEP = 10;

/**
 * A goal on the way to a target that is too far for the days left (710 scale): the pass line if it lies within reach, else
 * the highest ten within reach. Null where the target itself is within reach. `days` is null without a date.
 */
export function middleGoal(current: number, target: number, days: number | null): number | null {
  const within = Math.min(MOST_POINTS, Math.max(LEAST_POINTS, (days ?? Infinity) * POINTS_A_DAY));
  const reach = current + within;
  if (target <= reach) return null;
  if (current < PASS_LINE && PASS_LINE < target && PASS_LINE <= reach) return PASS_LINE;
  return Math.min(Math.floor(reach / STEP) * STEP, target);
}
