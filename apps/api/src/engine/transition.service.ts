import { acceptanceWindows } from '@study/domain/attempt/acceptance.ts';
import { deadlineOf, isOpen, isOverdue, type Attempt } from '@study/domain/attempt/attempt.ts';
import { decide, type AttemptEvent, type AttemptRefusal } from '@study/domain/attempt/machine.ts';
import type { Kysely } from 'kysely';
import type { StoredAttempt } from '../models/attempts/stored-attempt.ts';
import type { Db } from '../db/database.ts';
import type { DB } from '../db/rows.ts';
import { inTransaction } from '../db/transaction.ts';
import { findAttempt, findOpenAttemptId, lockAttempt, type LockedAttempt } from '../models/attempts/attempts.store.ts';
import { attemptsTurn } from '../models/attempts/attempts-turn.ts';
import type { AttemptEventKind } from '../models/attempts/events.store.ts';
import { newReceiptNumber } from './receipt-number.ts';
import { scoreSoon } from './objective-scoring.service.ts';
import { writeTransitions, type TransitionRecord } from '../models/attempts/transitions.store.ts';

export type Transition = { attempt: StoredAttempt } | { refusal: AttemptRefusal };

/**
 * Applies an event to an attempt that the transaction has locked: decides, then writes state, log entry, scoring queue
 * and marking job together. `now` is the database's clock (milliseconds) read after the lock.
 */
export async function applyEvent(
  trx: Db,
  stored: StoredAttempt,
  event: TransitionEvent,
  now: number,
): Promise<Transition> {
  const decision = transitionOf(stored, event, now);
  if ('refusal' in decision) return decision;
  if (decision.record === null) return { attempt: stored };
  const changed = await writeTransitions(trx, [{ ...decision.record, expectedVersion: null }]);
  if (!changed.has(stored.id)) throw new Error(`attempt ${stored.id} is not locked`);
  return { attempt: decision.record.attempt };
}

export type TransitionEvent = AttemptEvent & { type: AttemptEventKind };

/**
 * The record to write for an event at `now`. A null record: the event was applied before, nothing has to be written.
 */
export function transitionOf(
  stored: StoredAttempt,
  event: TransitionEvent,
  now: number,
): { record: Omit<TransitionRecord, 'expectedVersion'> | null } | { refusal: AttemptRefusal } {
  const decision = decide(stored, event, now);
  if ('refusal' in decision) return decision;
  if (isUnchanged(stored, decision.attempt)) return { record: null };
  const attempt: StoredAttempt = {
    ...stored,
    ...decision.attempt,
    windows: acceptanceWindows(decision.attempt),
    receipt: stored.receipt ?? receiptOf(decision.attempt),
  };
  const { state } = attempt;
  const record = {
    attempt: { ...attempt, deadlineAt: deadlineOf(attempt) },
    event: event.type,
    data: {
      from: stored.state,
      to: state,
      epoch: attempt.epoch,
      ...(event.type === 'check_section' && { section: event.section }),
    },
    isObjectiveDue:
      attempt.mode !== 'drill' &&
      stored.state === 'in_progress' &&
      (state === 'objective_submitted' || state === 'scoring'),
    isMarkingDue: state === 'scoring' && stored.state !== 'scoring',
  };
  return { record };
}

/** Attempts that were handed in or expired get a receipt; abandoned ones get none. */
function receiptOf({ state, submittedAt }: Attempt): string | null {
  return state === 'scoring' && submittedAt !== null ? newReceiptNumber(submittedAt) : null;
}

/** True when a repeated event changes nothing. */
function isUnchanged(before: Attempt, after: Attempt): boolean {
  return (
    before.state === after.state &&
    before.epoch === after.epoch &&
    before.phases === after.phases &&
    before.checkedSections === after.checkedSections &&
    before.objectiveSubmittedAt === after.objectiveSubmittedAt
  );
}

/** Closes an attempt whose deadline has passed, with the answers saved so far; returns any other attempt unchanged. */
export async function settle(trx: Db, attempt: StoredAttempt, now: number): Promise<StoredAttempt> {
  if (!isOverdue(attempt, now)) return attempt;
  const transition = await applyEvent(trx, attempt, { type: 'expire' }, now);
  return 'attempt' in transition ? transition.attempt : attempt;
}

/** Locks an attempt, and closes it if it is overdue. Null when the user has no such attempt. */
export async function lockSettled(trx: Db, userId: string, id: string): Promise<LockedAttempt | null> {
  const locked = await lockAttempt(trx, { userId, id });
  return locked && { ...locked, attempt: await settle(trx, locked.attempt, locked.now) };
}

/** Closes and scores the user's open attempt on a paper if it is overdue. */
export async function settleOnPaper(db: Kysely<DB>, userId: string, paperId: string): Promise<void> {
  const id = await findOpenAttemptId(db, userId, paperId);
  if (id === null) return;
  const settled = await attemptsTurn(userId, () => inTransaction(db, async (trx) => lockSettled(trx, userId, id)));
  if (settled && !isOpen(settled.attempt)) await scoreSoon(db);
}

/**
 * The user's attempt, read after their open attempt on its paper was closed if overdue: an open mock hides the answers
 * of every attempt on the paper. Null when the user has no such attempt.
 */
export async function findSettled(db: Kysely<DB>, userId: string, id: string): Promise<StoredAttempt | null> {
  const before = await findAttempt(db, userId, id);
  if (!before) return null;
  await settleOnPaper(db, userId, before.paperId);
  return findAttempt(db, userId, id);
}
