import { rankAmongTakers, type Rank } from '@study/domain/analysis/rank.ts';
import type { StoredAttempt } from '../../../models/attempt/stored-attempt.ts';
import type { PointsOfTakers } from '../../../projections/statistics/takers.store.ts';

/** Whether an attempt is one of those that are ranked: a first attempt, under the conditions of the exam, handed in. */
export function isRanked(attempt: Pick<StoredAttempt, 'isClean' | 'mode' | 'extraTime' | 'state'>): boolean {
  const isClosed = attempt.state === 'scoring' || attempt.state === 'scored' || attempt.state === 'needs_review';
  return attempt.isClean && attempt.mode === 'mock' && attempt.extraTime === 1 && isClosed;
}

/**
 * The rank of an attempt that is one of those ranked, also while it has not been counted yet or was counted with points
 * that have changed since.
 */
export function rankAmong(points: number, { totals, countedAs }: PointsOfTakers): Rank | null {
  const own = { points, takers: 1 };
  const counted = countedAs === null ? [] : [{ points: countedAs, takers: -1 }];
  return rankAmongTakers(points, [...totals, ...counted, own]);
}
