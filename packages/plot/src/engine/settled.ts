import type { Comparison } from './tree.ts';

/**
 * Arithmetic that absorbs rounding errors, for arguments that are exact only up to rounding, such as the border of a
 * piece: values that are nearly zero, integer or equal count as such. So √2² − 2 is 0 and ⌊0.3/0.1⌋ is 3. Used for the
 * value at a discontinuity; curves and zeros elsewhere use plain values.
 */

const ROUNDING = 1e-13;

export const settledSum = (a: number, b: number): number => {
  const sum = a + b;
  return Math.abs(sum) <= ROUNDING * Math.max(Math.abs(a), Math.abs(b)) ? 0 : sum;
};

/** Snaps a value to an integer within rounding error. */
export function settledWhole(value: number): number {
  const whole = Math.round(value);
  return Math.abs(value - whole) <= ROUNDING * Math.max(1, Math.abs(value)) ? whole : value;
}

/** Snaps a sine or cosine to zero within the rounding error of its angle. */
export const settledWave = (value: number, angle: number): number =>
  Math.abs(value) <= ROUNDING * Math.abs(angle) ? 0 : value;

const isSame = (left: number, right: number): boolean =>
  left === right || Math.abs(left - right) <= ROUNDING * Math.max(Math.abs(left), Math.abs(right));

export const SETTLED_COMPARE: Record<Comparison, (left: number, right: number) => boolean> = {
  lt: (left, right) => left < right && !isSame(left, right),
  le: (left, right) => left <= right || isSame(left, right),
  gt: (left, right) => left > right && !isSame(left, right),
  ge: (left, right) => left >= right || isSame(left, right),
  eq: isSame,
  ne: (left, right) => !isSame(left, right),
};
