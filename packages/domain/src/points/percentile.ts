import type { ExamType } from '@study/contract/papers/exam-structure.ts';

/**
 * Percentage of the norm group that a total surpasses: an integer between the published points, a bound outside them.
 */
export type Percentile = { percent: number } | { atMost: number } | { atLeast: number };

/**
 * Norm percentiles that the CET4 committee publishes to explain reported totals: 450 surpasses 25% of the norm group.
 * The norm's mean, 500, lies between two rows (44% and 55%): about 50. There is no reliable table for CET6.
 */
const CET4_NORM = [
  [410, 11],
  [430, 17],
  [450, 25],
  [500, 50],
  [550, 74],
  [590, 90],
] as const;
const [[LOWEST, LOWEST_PERCENT]] = CET4_NORM;

/**
 * Percentile of a total in the norm group: linear between the published points, rounded to an integer; only a bound
 * below 410 and above 590. Null for CET6. The percentile of an estimated total is an estimate too, so callers ask for
 * both ends of its range.
 */
export function percentileOf(exam: ExamType, total: number): Percentile | null {
  if (exam !== 'CET4') return null;
  if (total < LOWEST) return { atMost: LOWEST_PERCENT };
  let [below, percentBelow]: readonly [number, number] = CET4_NORM[0];
  for (const [points, percent] of CET4_NORM) {
    if (total <= points) {
      const way = points === below ? 0 : (total - below) / (points - below);
      return { percent: Math.round(percentBelow + way * (percent - percentBelow)) };
    }
    [below, percentBelow] = [points, percent];
  }
  return { atLeast: percentBelow };
}
