import type { SubjectiveResult } from '@study/contract/attempts/attempt-views.ts';
import type { checkScoringStatusEndpoint } from '@study/contract/attempts/attempts.ts';
import type { OkOf } from '@study/contract/endpoint.ts';
import type { StoredAttempt } from '#models/attempts/stored-attempt.ts';
import type { Marks } from '#models/marking/scores.store.ts';
import type { SubjectiveMark } from '#models/marking/subjective-mark.ts';

type PartStatus = SubjectiveResult['status'];
type ScoringStatus = OkOf<typeof checkScoringStatusEndpoint>;

/**
 * Polling intervals. In the first minute the user watches the page; after ten minutes a mark usually waits for an
 * administrator.
 */
const POLLS = [
  { waitedMs: 60_000, pollMs: 2_000 },
  { waitedMs: 10 * 60_000, pollMs: 10_000 },
] as const;
const LATER_POLL_MS = 60_000;

export function statusOfPart({ state }: Pick<StoredAttempt, 'state'>, mark: SubjectiveMark | null): PartStatus {
  // A drill asks for one text, so the other never gets a mark.
  if (mark || state === 'scored') return 'scored';
  return state === 'needs_review' ? 'needs_review' : 'pending';
}

export interface StatusFacts {
  marks: Marks;
  isBeingMarked: boolean;
  /** Each text has a mark, but a language model still has to mark one again. */
  isModelAwaited: boolean;
  now: number;
}

/**
 * The marking status of an attempt at `now` (milliseconds), and the polling interval; null when no more marks will
 * come.
 */
export function scoringStatus(
  attempt: StoredAttempt,
  { marks, isBeingMarked, isModelAwaited, now }: StatusFacts,
): ScoringStatus {
  const statusNow = (mark: SubjectiveMark | null) => {
    const status = statusOfPart(attempt, mark);
    return status === 'pending' && isBeingMarked ? 'scoring' : status;
  };
  const parts = { writing: statusNow(marks.writing), translation: statusNow(marks.translation) };
  const status = [parts.writing, parts.translation].find((part) => part !== 'scored') ?? 'scored';
  const isMarkAwaited = status !== 'scored' && (attempt.state === 'scoring' || attempt.state === 'needs_review');
  const isAwaited = isMarkAwaited || isModelAwaited;
  return { status, parts, poll_after_ms: isAwaited ? pollMsAfter(now - (attempt.submittedAt ?? now)) : null };
}

function pollMsAfter(waitedMs: number): number {
  return POLLS.find((step) => waitedMs < step.waitedMs)?.pollMs ?? LATER_POLL_MS;
}
