import type { Submission } from '@study/contract/attempts/attempt-views.ts';

/** 超过约18%的考生; outside the published scores, only a bound. */
export function formatPercentile(percentile: NonNullable<Submission['percentile']>): string {
  if ('percent' in percentile) return `超过约${percentile.percent}%的考生`;
  if ('at_most' in percentile) return `超过的考生不到${percentile.at_most}%`;
  return `超过${percentile.at_least}%以上的考生`;
}
