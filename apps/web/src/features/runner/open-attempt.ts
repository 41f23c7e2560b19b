import type { Submission } from '@study/contract/attempt-views.ts';
import { underLease, type Answers } from './answers.ts';
import { openJournal, type Journal } from './journal.ts';
import { heldEpoch, holdEpoch } from '../../lease-note.ts';
import { claimLease } from './lease.ts';
import { mergeAnswers, type Conflict } from './merge-answers.ts';
import { findDraft, getSubmission, takeLease } from './runner-queries.ts';

export interface OpenedAttempt {
  attempt: Submission;
  answers: Answers;
  conflicts: Conflict[];
  journal: Journal;
}

/**
 * Everything the page needs to go on with the open attempt on a paper: the lease, the journal and the draft joined.
 * Null when no attempt is open. Throws ApiError.
 */
export async function openAttempt(paperId: string, userId: string): Promise<OpenedAttempt | null> {
  const found = await findDraft(paperId);
  if (found === null) return null;
  const attemptId = found.attempt_id;
  const isHeldHere = heldEpoch(attemptId) === found.epoch && (await claimLease(attemptId, found.epoch));
  const draft = isHeldHere ? found : await underNewLease(attemptId);
  const [attempt, journal] = await Promise.all([getSubmission(attemptId), openJournal(userId, attemptId)]);
  const { answers, conflicts } = mergeAnswers(journal.kept, draft);
  return { attempt, answers: underLease(answers, draft.epoch), conflicts, journal };
}

async function underNewLease(attemptId: string) {
  const { epoch, draft } = await takeLease(attemptId);
  holdEpoch(attemptId, epoch);
  await claimLease(attemptId, epoch);
  return { ...draft, epoch };
}
