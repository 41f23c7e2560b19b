import type { ExamType } from '@study/contract/exam-structure.ts';

/** Per cent of the norm group that a total surpasses: a whole number between the published points, a bound beyond them. */
export type Percentile = { percent: number } | { atMost: number } | { atLeast: number };

/**
 * Totals and percentiles of the CET4 norm group, as the examination committee publishes them for explaining reported
 * scores. 500 is the norm's mean. Nothing comparable that can be trusted is published for CET6.
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
 * Where a total of the 710 scale stands in the norm group: linear between the published points and rounded to a whole
 * per cent; below 410 and above 590 only a bound is known. Null for CET6. A total that is an estimate gives an
 * estimated percentile: ask for both ends of its range too.
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
