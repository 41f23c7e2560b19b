import type { Analysis } from '@study/contract/results/analysis.ts';
import { formatPoints } from '#ui/words/durations.ts';

export type RowShift = NonNullable<Analysis['row_shift']>;

/**
 * Describes a run of answers that seems shifted by one row, with the reasons for the suspicion. `cost` is in points.
 */
export function rowShiftWords({ first, last, fits, fitting, right }: RowShift, cost: number) {
  const neighbour = fits === 'next' ? '下一题' : '上一题';
  const own = right === 0 ? '一题也没有' : `只有${right}题`;
  return {
    title: `第${first}至${last}题的答案像是整体错了一行`,
    evidence: `这${last - first + 1}题里有${fitting}题与${neighbour}的答案相符，与本题相符的${own}。如果填对了行，能多得${formatPoints(cost)}分。考场上填涂时，请每五题核对一次题号。`,
  };
}
