import type { Submission } from '@study/contract/attempt-views.ts';
import type { StoredAttempt } from '../../db/attempt-rows.ts';
import { listLateAnswers } from './late-answers.store.ts';
import { listResponses } from './responses.store.ts';
import { findObjectiveScore, getPaperTitle, hasOpenMock } from './scores.store.ts';
import { submissionView } from './submission-view.ts';

type Reading = Parameters<typeof listResponses>[0];

/** Collects what a submission's view is made of. */
export async function readSubmission(db: Reading, attempt: StoredAttempt, now: number): Promise<Submission> {
  const [title, mark, responses, late, isSealed] = await Promise.all([
    getPaperTitle(db, attempt.paperId),
    findObjectiveScore(db, attempt),
    listResponses(db, attempt),
    listLateAnswers(db, attempt),
    hasOpenMock(db, attempt.userId, attempt.paperId),
  ]);
  return submissionView({ attempt, title, mark, responses, late, isSealed, now });
}
