import type { StoredAttempt } from '#models/attempts/stored-attempt.ts';

/** Whether an attempt is ranked: a first attempt (`isClean`), a mock without extra time, handed in. */
export function isRanked(attempt: Pick<StoredAttempt, 'isClean' | 'mode' | 'extraTime' | 'state'>): boolean {
  const isClosed = attempt.state === 'scoring' || attempt.state === 'scored' || attempt.state === 'needs_review';
  return attempt.isClean && attempt.mode === 'mock' && attempt.extraTime === 1 && isClosed;
}
