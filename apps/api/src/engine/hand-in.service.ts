import type { Submission } from '@study/contract/attempts/attempt-views.ts';
import type { DraftChange } from '@study/contract/attempts/draft-change.ts';
import { rejectionOf } from '@study/domain/attempt/acceptance.ts';
import { isOpen, isOverdue } from '@study/domain/attempt/attempt.ts';
import { visibleFields } from '@study/domain/attempt/visibility.ts';
import type { StoredAttempt } from '../models/attempts/stored-attempt.ts';
import type { Database } from '../db/database.ts';
import { findForHandIn, writeHandIn, type HandInFacts } from './hand-in.store.ts';
import { scoreSoon } from './objective-scoring.service.ts';
import { attemptsTurn } from '../models/attempts/attempts-turn.ts';
import { listResponses } from '../models/attempts/responses.store.ts';
import { isRanked } from './submission/rank.ts';
import { readSubmission } from './submission/submission-reading.ts';
import { readAssignedFor } from './submission/assigned-for.store.ts';
import { readPaperSeal } from './submission/paper-seal.store.ts';
import { submissionView } from './submission/submission-view.ts';
import { transitionOf } from './transition.service.ts';

export interface HandInRequest {
  userId: string;
  sessionId: string;
  /** null: the open attempt on the paper. */
  attemptId: string | null;
  paperId: string;
  /** The caller's lease number; null accepts the current lease. */
  epoch: number | null;
  changes: readonly DraftChange[];
  /** Milliseconds between the request's arrival and its first SQL statement. */
  waitedMs: number;
}

/**
 * Fast path of the hand-in: one read without a lock, one write, then a shared scoring round. Returns null and writes
 * nothing in every other case, which `closeAttempt` handles: no such attempt or session, an attempt that is closed or
 * overdue, a lost lease, an answer outside its part's time window, or a concurrent change.
 */
export async function handInAtOnce(database: Database, request: HandInRequest): Promise<Submission | null> {
  const { userId, sessionId, attemptId: id, paperId } = request;
  const facts = await findForHandIn(database, { userId, sessionId, id, paperId });
  if (!facts) return null;
  const attempt = await write(database, request, facts);
  return attempt && answer(database, attempt, facts);
}

async function write(
  database: Database,
  { epoch, changes, waitedMs }: HandInRequest,
  { attempt, rowVersion, askedAt, now }: HandInFacts,
): Promise<StoredAttempt | null> {
  if (!isOpen(attempt) || isOverdue(attempt, now) || (epoch !== null && epoch !== attempt.epoch)) return null;
  const arrivedAt = askedAt - waitedMs;
  if (changes.some(({ item }) => rejectionOf(attempt, item, arrivedAt) !== null)) return null;
  const decision = transitionOf(attempt, { type: 'submit' }, now);
  if ('refusal' in decision || decision.record === null) return null;
  const transition = { ...decision.record, expectedVersion: rowVersion };
  const isWritten = await attemptsTurn(attempt.userId, () => writeHandIn(database, { transition, changes, arrivedAt }));
  return isWritten ? transition.attempt : null;
}

async function answer({ db }: Database, attempt: StoredAttempt, facts: HandInFacts): Promise<Submission> {
  const { paperTitle, hasLateAnswers, isAssigned, now } = facts;
  const round = await scoreSoon(db);
  // The result then contains more than this call's answers: an earlier objective score, or late answers.
  if (attempt.objectiveSubmittedAt !== null || hasLateAnswers) return readSubmission(db, attempt, now);
  const scored = round?.scored.get(attempt.id);
  return submissionView({
    attempt,
    title: paperTitle,
    assignment: await readAssignedFor(db, attempt, now),
    marks: { objective: scored?.mark ?? null, writing: null, translation: null },
    responses: scored?.responses ?? (await listResponses(db, attempt)),
    late: [],
    changes: [],
    takers: round && isRanked(attempt) ? round.pointsOf(attempt) : null,
    // The user has at most one open attempt per paper, and this one is closed now.
    sights: visibleFields(attempt, isAssigned && (await readPaperSeal(db, attempt.userId, attempt.paperId)).isSealed),
    now,
  });
}
