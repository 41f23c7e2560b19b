import type { StoredAttempt } from '#models/attempts/stored-attempt.ts';

/** Whether an attempt is one of those that are ranked: a first attempt, under the conditions of the exam, handed in. */
export function isRanked(attempt: Pick<StoredAttempt, 'isClean' | 'mode' | 'extraTime' | 'state'>): boolean {
  const isClosed = attempt.state === 'scoring' || attempt.state === 'scored' || attempt.state === 'needs_review';
  return attempt.isClean && attempt.mode === 'mock' && attempt.extraTime === 1 && isClosed;
}
