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
import { submissionView } from './submission/submission-view.ts';
import { transitionOf } from './transition.service.ts';

export interface HandInRequest {
  userId: string;
  sessionId: string;
  /** null: the open one. */
  attemptId: string | null;
  paperId: string;
  /** null: whatever lease is current. */
  epoch: number | null;
  changes: readonly DraftChange[];
  /** How long the request had been here when its first statement was sent, in milliseconds. */
  waitedMs: number;
}

/**
 * The usual hand-in: one reading, one durable statement, and a share of the scoring behind it. null, with nothing written,
 * where it is not the usual one: no such attempt or session, closed or overdue already, a lost lease, a change that its
 * part does not take, or somebody else's change in between.
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
  const { paperTitle, hasLateAnswers, now } = facts;
  const round = await scoreSoon(db);
  // Its objective parts were scored before, or there is more to tell than the answers of this call.
  if (attempt.objectiveSubmittedAt !== null || hasLateAnswers) return readSubmission(db, attempt, now);
  const scored = round?.scored.get(attempt.id);
  return submissionView({
    attempt,
    title: paperTitle,
    marks: { objective: scored?.mark ?? null, writing: null, translation: null },
    responses: scored?.responses ?? (await listResponses(db, attempt)),
    late: [],
    changes: [],
    takers: round && isRanked(attempt) ? round.pointsOf(attempt) : null,
    // It was the only open attempt on the paper.
    sights: visibleFields(attempt, false),
    now,
  });
}
