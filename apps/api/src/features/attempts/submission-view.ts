import type { ObjectiveResult, SubjectiveResult, Submission } from '@study/contract/attempt-views.ts';
import type { SubjectivePart } from '@study/contract/exam-structure.ts';
import { visibilityOf } from '@study/domain/attempt/visibility.ts';
import { countWords } from '@study/domain/text/count-words.ts';
import type { StoredAttempt } from '../../db/attempt-rows.ts';
import { attemptView } from './attempt-view.ts';
import type { LateAnswer } from './late-answers.store.ts';
import type { StoredResponse } from './responses.store.ts';
import type { StoredMark } from './scores.store.ts';

export interface SubmissionFacts {
  attempt: StoredAttempt;
  title: string;
  mark: StoredMark | null;
  responses: readonly StoredResponse[];
  late: readonly LateAnswer[];
  /** A mock on the paper is open, so no key may be seen, whichever attempt it came from. */
  isSealed: boolean;
  now: number;
}

/** A submission with all that its owner may see now; what may not be seen yet is null. */
export function submissionView(facts: SubmissionFacts): Submission {
  const { attempt, mark, responses, now } = facts;
  const seen = visibilityOf(attempt);
  return {
    ...attemptView(attempt, now),
    paper_title: facts.title,
    submitted_at: attempt.submittedAt === null ? null : new Date(attempt.submittedAt).toISOString(),
    receipt: attempt.receipt,
    late_answers: facts.late.map(({ item, response, receivedAt }) => ({
      item,
      response,
      received_at: receivedAt.toISOString(),
    })),
    is_clean: attempt.isClean,
    standing: null,
    ledger: null,
    corrections: [],
    used_ms: usedMs(
      attempt,
      responses.reduce((sum, response) => sum + response.timeMs, 0),
    ),
    objective: seen.objective && mark ? objectiveView(mark, seen.answers && !facts.isSealed) : null,
    writing: seen.subjective ? pendingView(responses, 'writing') : null,
    translation: seen.subjective ? pendingView(responses, 'translation') : null,
    total: null,
    percentile: null,
  };
}

/**
 * Time used: from start to hand-in for a mock, which runs without a break; in practice the time spent on items,
 * because such an attempt may lie for weeks. Null before it is closed.
 */
export function usedMs(
  attempt: Pick<StoredAttempt, 'mode' | 'startedAt' | 'submittedAt'>,
  itemsMs: number,
): number | null {
  if (attempt.submittedAt === null) return null;
  const elapsed = Math.max(0, Math.round(attempt.submittedAt - attempt.startedAt));
  return attempt.mode === 'mock' ? elapsed : Math.min(itemsMs, elapsed);
}

function objectiveView(mark: StoredMark, showsItems: boolean): ObjectiveResult {
  return {
    points: mark.points,
    max: mark.max,
    sections: mark.sections.map(({ name, points, max, right, wrong, unanswered }) => ({
      name,
      points,
      max,
      right,
      wrong,
      unanswered,
    })),
    key_version: mark.keyVersion,
    items: showsItems ? mark.items.map(({ no, response, key, outcome }) => ({ no, response, key, outcome })) : null,
  };
}

const UNMARKED = {
  confidence: null,
  source: null,
  scorer: null,
  flags: [],
  review_requested: false,
  criteria: null,
  findings: [],
  coverage: null,
  comment: null,
  marked_at: null,
};

/** Kept as it was written; no mark has been given. */
function pendingView(responses: readonly StoredResponse[], part: SubjectivePart): SubjectiveResult {
  const text = responses.find((response) => response.item === part)?.response ?? null;
  return {
    status: 'pending',
    text,
    words: countWords(text ?? ''),
    raw: null,
    low: null,
    high: null,
    points: null,
    ...UNMARKED,
  };
}
