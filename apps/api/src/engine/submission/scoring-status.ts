import type { SubjectiveResult } from '@study/contract/attempts/attempt-views.ts';
import type { checkScoringStatusEndpoint } from '@study/contract/attempts/attempts.ts';
import type { OkOf } from '@study/contract/endpoint.ts';
import type { StoredAttempt } from '#models/attempts/stored-attempt.ts';
import type { Marks } from '#models/marking/scores.store.ts';
import type { SubjectiveMark } from '#models/marking/subjective-mark.ts';

type PartStatus = SubjectiveResult['status'];
type ScoringStatus = OkOf<typeof checkScoringStatusEndpoint>;

/** At first somebody is watching; later a mark waits for an administrator. */
const POLLS = [
  { waitedMs: 60_000, pollMs: 2_000 },
  { waitedMs: 10 * 60_000, pollMs: 10_000 },
] as const;
const LATER_POLL_MS = 60_000;

/** How far the marking of one text is. */
export function statusOfPart({ state }: Pick<StoredAttempt, 'state'>, mark: SubjectiveMark | null): PartStatus {
  if (mark) return 'scored';
  return state === 'needs_review' ? 'needs_review' : 'pending';
}

export interface StatusFacts {
  marks: Marks;
  isBeingMarked: boolean;
  /** The texts have a mark, and a language model's is on its way. */
  isModelAwaited: boolean;
  now: number;
}

/** How far the marking of an attempt is at `now`, and when to ask again: never where nothing more will come. */
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
