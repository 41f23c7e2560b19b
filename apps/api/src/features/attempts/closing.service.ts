import type { DraftChange } from '@study/contract/attempts.ts';
import { partOfItem } from '@study/contract/exam-structure.ts';
import { rejectionOf } from '@study/domain/attempt/acceptance.ts';
import { isOpen } from '@study/domain/attempt/attempt.ts';
import type { AttemptEvent } from '@study/domain/attempt/machine.ts';
import type { Kysely } from 'kysely';
import type { StoredAttempt } from '../../db/attempt-rows.ts';
import type { Db } from '../../db/database.ts';
import type { DB } from '../../db/rows.ts';
import { inTransaction } from '../../db/transaction.ts';
import { refuse, type Refusal } from '../../http/errors.ts';
import { draftView } from './attempt-view.ts';
import { insertLateAnswers, type AttemptEventKind } from './events.store.ts';
import { listResponses, upsertResponses } from './responses.store.ts';
import { applyEvent, lockSettled } from './transition.service.ts';

export interface ClosingRequest {
  userId: string;
  attemptId: string;
  /** null: whatever lease is current. */
  epoch: number | null;
  changes: readonly DraftChange[];
  /** How long the request had been here when its first statement was sent, in milliseconds. */
  waitedMs: number;
  event: AttemptEvent & { type: AttemptEventKind };
}

export type Closed = { attempt: StoredAttempt; now: number } | Refusal;

/**
 * Hands in, ends a phase, takes the lease or abandons: last changes, state, objective score and log in one transaction.
 * What is closed stays as it was, so a second hand-in finds the first one's result.
 */
export async function closeAttempt(db: Kysely<DB>, request: ClosingRequest): Promise<Closed> {
  return inTransaction(db, async (trx) => {
    const found = await lockSettled(trx, request.userId, request.attemptId);
    if (!found) return refuse('not_found');
    const { attempt, now, askedAt } = found;
    if (!isOpen(attempt)) return afterTheEnd(trx, attempt, request, now);
    if (isRepeatedObjective(attempt, request)) return { attempt, now };
    if (request.epoch !== null && request.epoch !== attempt.epoch) return leaseLost(trx, attempt, now);
    await storeLastChanges(trx, attempt, request, askedAt - request.waitedMs);
    const transition = await applyEvent(trx, attempt, request.event, now);
    if ('attempt' in transition) return { attempt: transition.attempt, now };
    return refusalOf(transition.refusal);
  });
}

/** The hand-in that was answered already gets the same answer again; everything else is too late. */
async function afterTheEnd(trx: Db, attempt: StoredAttempt, request: ClosingRequest, now: number): Promise<Closed> {
  const unknown = await unstoredChanges(trx, attempt, request.changes);
  if (unknown.length > 0) await insertLateAnswers(trx, attempt, unknown);
  const isHandIn = request.event.type.startsWith('submit') && attempt.state !== 'abandoned';
  const isRepeated = isHandIn || (request.event.type === 'abandon' && attempt.state === 'abandoned');
  return isRepeated ? { attempt, now } : refuse('attempt_closed');
}

function isRepeatedObjective(attempt: StoredAttempt, request: ClosingRequest): boolean {
  return request.event.type === 'submit_objective' && attempt.state === 'objective_submitted';
}

/** Changes of a repeated hand-in that the first one had stored are no late answers. */
async function unstoredChanges(
  trx: Db,
  attempt: StoredAttempt,
  changes: readonly DraftChange[],
): Promise<DraftChange[]> {
  if (changes.length === 0) return [];
  const stored = new Map((await listResponses(trx, attempt)).map((response) => [response.item, response.seq]));
  return changes.filter((change) => change.seq > (stored.get(change.item) ?? 0));
}

async function storeLastChanges(
  trx: Db,
  attempt: StoredAttempt,
  request: ClosingRequest,
  arrivedAt: number,
): Promise<void> {
  const isAccepted = (change: DraftChange) => {
    const part = partOfItem(change.item);
    return part !== null && rejectionOf(attempt.windows, part, arrivedAt) === null;
  };
  await upsertResponses(trx, attempt, request.changes.filter(isAccepted));
  const late = await unstoredChanges(
    trx,
    attempt,
    request.changes.filter((change) => !isAccepted(change)),
  );
  if (late.length > 0) await insertLateAnswers(trx, attempt, late);
}

/** 409 with what the server has, so that the page that lost the lease can compare. */
export async function leaseLost(db: Db, attempt: StoredAttempt, now: number): Promise<Refusal> {
  const draft = draftView(attempt, await listResponses(db, attempt), now);
  return refuse('lease_lost', { details: { draft } });
}

function refusalOf(reason: 'attempt_closed' | 'phase_not_open' | 'not_a_mock' | 'not_due' | 'not_scoring'): Refusal {
  return reason === 'not_a_mock' || reason === 'phase_not_open' ? refuse(reason) : refuse('attempt_closed');
}
