import type { ExamType } from '@study/contract/papers/exam-structure.ts';

/**
 * The per cent of the norm group that a total surpasses: a whole number between the published points, a bound outside
 * them.
 */
export type Percentile = { percent: number } | { atMost: number } | { atLeast: number };

/**
 * The table of norm percentiles with which the CET4 committee explains reported totals: 450 is better than 25% of the
 * norm group. 500, the norm's mean, is between two rows (44% and 55%): about 50. We know no reliable table for CET6.
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
 * The percentile of a total in the norm group: linear between the published points and rounded to a whole per cent;
 * below 410 and above 590 only a bound is known. Null for CET6. For an estimated total the percentile is an estimate
 * too, so ask for both ends of its range.
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
