import type { DraftChange } from '@study/contract/attempts/draft-change.ts';
import { SUBJECTIVE_PARTS, type SubjectivePart } from '@study/contract/papers/exam-structure.ts';
import { rejectionOf } from '@study/domain/attempt/acceptance.ts';
import { isOpen } from '@study/domain/attempt/attempt.ts';
import { decide, type AttemptEvent, type AttemptRefusal } from '@study/domain/attempt/machine.ts';
import type { Kysely } from 'kysely';
import type { StoredAttempt } from '../models/attempts/stored-attempt.ts';
import type { Db } from '../db/database.ts';
import type { DB } from '../db/rows.ts';
import { inTransaction } from '../db/transaction.ts';
import { isRefusal, refuse, type Refusal } from '../http/errors.ts';
import { draftView } from './attempt-view.ts';
import { attemptsTurn } from '../models/attempts/attempts-turn.ts';
import type { AttemptEventKind } from '../models/attempts/events.store.ts';
import { keepLateAnswers, listLateAnswers, type LateAnswer } from '../models/attempts/late-answers.store.ts';
import { scoreSoon } from './objective-scoring.service.ts';
import { listResponses, upsertResponses } from '../models/attempts/responses.store.ts';
import { applyEvent, lockSettled } from './transition.service.ts';

export interface ClosingRequest {
  userId: string;
  attemptId: string;
  /** If given, the attempt must be on this paper; otherwise the call is refused with `no_open_attempt`. */
  paperId?: string;
  /** The caller's lease number; null accepts the current lease. */
  epoch: number | null;
  changes: readonly DraftChange[];
  /** Texts sent without a sequence number. They count as newer than everything stored. */
  texts: Partial<Record<SubjectivePart, string | null>>;
  /** Milliseconds between the request's arrival and its first SQL statement. */
  waitedMs: number;
  event: AttemptEvent & { type: AttemptEventKind };
}

export type Closed = { attempt: StoredAttempt; now: number } | Refusal;

/**
 * Submits the attempt or its objective parts, ends a phase, checks a section, takes the lease or abandons the attempt.
 * The last changes, the new state and the log entry are one transaction; objective scoring follows. A closed attempt
 * never changes, so a repeated hand-in returns the first one's result. A refused call stores no changes; it may still
 * close an overdue attempt and keep late answers.
 */
export async function closeAttempt(db: Kysely<DB>, request: ClosingRequest): Promise<Closed> {
  const closed = await attemptsTurn(request.userId, () => inTransaction(db, (trx) => closeIn(trx, request)));
  // Even a refused call may have closed an overdue attempt.
  if (isRefusal(closed) || closed.attempt.state !== 'in_progress') await scoreSoon(db);
  return closed;
}

async function closeIn(trx: Db, request: ClosingRequest): Promise<Closed> {
  const found = await lockSettled(trx, request.userId, request.attemptId);
  if (!found) return refuse(request.paperId === undefined ? 'not_found' : 'no_open_attempt');
  const { attempt, now, askedAt } = found;
  if (request.paperId !== undefined && attempt.paperId !== request.paperId) return refuse('no_open_attempt');
  if (!isOpen(attempt)) return afterTheEnd(trx, attempt, request, now);
  const isRepeated = isRepeatedObjective(attempt, request);
  if (request.epoch !== null && request.epoch !== attempt.epoch) {
    if (!isRepeated) return leaseLost(trx, attempt, now);
    await keepLateAnswers(trx, { ...attempt, epoch: request.epoch }, request.changes);
    return { attempt, now };
  }
  const decision = isRepeated ? { attempt } : decide(attempt, request.event, now);
  if ('refusal' in decision) return refusalOf(decision.refusal);
  await storeLastChanges(trx, attempt, request, askedAt - request.waitedMs);
  if (isRepeated) return { attempt, now };
  const transition = await applyEvent(trx, attempt, request.event, now);
  return 'attempt' in transition ? { attempt: transition.attempt, now } : refusalOf(transition.refusal);
}

/**
 * A repeated hand-in (or abandon) of a closed attempt succeeds again; every other call gets `attempt_closed`. New
 * answers are kept as late answers.
 */
async function afterTheEnd(trx: Db, attempt: StoredAttempt, request: ClosingRequest, now: number): Promise<Closed> {
  const late = await listLateAnswers(trx, attempt);
  const changes = [...request.changes, ...(await numberTexts(trx, attempt, request.texts, late))];
  await keepLateAnswers(trx, { ...attempt, epoch: request.epoch ?? attempt.epoch }, changes);
  const isHandIn = request.event.type.startsWith('submit') && attempt.state !== 'abandoned';
  const isRepeated = isHandIn || (request.event.type === 'abandon' && attempt.state === 'abandoned');
  return isRepeated ? { attempt, now } : refuse('attempt_closed');
}

function isRepeatedObjective(attempt: StoredAttempt, request: ClosingRequest): boolean {
  return request.event.type === 'submit_objective' && attempt.state === 'objective_submitted';
}

async function storeLastChanges(
  trx: Db,
  attempt: StoredAttempt,
  request: ClosingRequest,
  arrivedAt: number,
): Promise<void> {
  const changes = [...request.changes, ...(await numberTexts(trx, attempt, request.texts))];
  const isAccepted = (change: DraftChange) => rejectionOf(attempt, change.item, arrivedAt) === null;
  await upsertResponses(trx, attempt, changes.filter(isAccepted), arrivedAt);
  await keepLateAnswers(
    trx,
    attempt,
    changes.filter((change) => !isAccepted(change)),
  );
}

/**
 * Numbers texts as draft changes after everything stored and every late answer. Skips texts that are stored already.
 * Needs the attempt's lock, so that no concurrent save takes the same sequence number.
 */
async function numberTexts(
  trx: Db,
  attempt: StoredAttempt,
  texts: ClosingRequest['texts'],
  late: readonly LateAnswer[] = [],
): Promise<DraftChange[]> {
  const given = SUBJECTIVE_PARTS.flatMap((item) => {
    const response = texts[item];
    return response === undefined ? [] : [{ item, response }];
  });
  if (given.length === 0) return [];
  const stored = await listResponses(trx, attempt);
  const known = new Map(stored.map(({ item, response }) => [item, response]));
  const seq = Math.max(0, ...stored.map((response) => response.seq), ...late.map((answer) => answer.seq));
  const isLate = (item: string, text: string | null) =>
    late.some((answer) => answer.item === item && answer.response === text);
  return given
    .map(({ item, response }) => ({ item, response: response ?? null }))
    .filter(({ item, response }) => response !== (known.get(item) ?? null) && !isLate(item, response))
    .map((change, index) => ({ ...change, seq: seq + index + 1 }));
}

/** 409 with the stored draft, so that the page that lost the lease can compare it with its own. */
export async function leaseLost(db: Db, attempt: StoredAttempt, now: number): Promise<Refusal> {
  const draft = draftView(attempt, await listResponses(db, attempt), now);
  return refuse('lease_lost', { details: { draft } });
}

function refusalOf(reason: AttemptRefusal): Refusal {
  // Only internal events produce these two refusals; no API call sends such an event.
  return refuse(reason === 'not_due' || reason === 'not_scoring' ? 'attempt_closed' : reason);
}
