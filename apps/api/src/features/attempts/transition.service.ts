import { acceptanceWindows } from '@study/domain/attempt/acceptance.ts';
import { deadlineOf, GRACE_MS, isOverdue, type Attempt } from '@study/domain/attempt/attempt.ts';
import { decide, type AttemptEvent, type AttemptRefusal } from '@study/domain/attempt/machine.ts';
import { scoreObjective } from '@study/domain/scoring/objective.ts';
import type { Kysely } from 'kysely';
import type { StoredAttempt } from '../../db/attempt-rows.ts';
import type { Db } from '../../db/database.ts';
import type { DB } from '../../db/rows.ts';
import { inTransaction } from '../../db/transaction.ts';
import {
  findOpenAttemptId,
  listOverdueAttempts,
  lockAttempt,
  lockAttemptIfFree,
  readClock,
  updateAttempt,
  type AttemptRef,
} from './attempts.store.ts';
import { insertEvent, type AttemptEventKind } from './events.store.ts';
import { newReceiptNumber } from './receipt-number.ts';
import { listResponses } from './responses.store.ts';
import { getKeys, insertObjectiveScore } from './scores.store.ts';

export type Transition = { attempt: StoredAttempt } | { refusal: AttemptRefusal };

/**
 * Makes an event happen to an attempt whose lock the transaction holds: decision, new state, objective score when the
 * objective part closes, and the log entry, all or nothing. `now` is the database's clock after the lock.
 */
export async function applyEvent(
  trx: Db,
  stored: StoredAttempt,
  event: AttemptEvent & { type: AttemptEventKind },
  now: number,
): Promise<Transition> {
  const decision = decide(stored, event, now);
  if ('refusal' in decision) return decision;
  if (isUnchanged(stored, decision.attempt)) return { attempt: stored };
  const attempt: StoredAttempt = {
    ...stored,
    ...decision.attempt,
    windows: acceptanceWindows(decision.attempt),
    receipt: stored.receipt ?? receiptOf(decision.attempt),
  };
  await updateAttempt(trx, { ...attempt, deadlineAt: deadlineOf(attempt) });
  const named = event.type === 'check_section' ? { section: event.section } : {};
  await insertEvent(trx, attempt, event.type, {
    from: stored.state,
    to: attempt.state,
    epoch: attempt.epoch,
    ...named,
  });
  if (stored.state === 'in_progress' && (attempt.state === 'objective_submitted' || attempt.state === 'scoring')) {
    await scoreObjectiveParts(trx, attempt);
  }
  return { attempt };
}

/** What was handed in, or expired, has a receipt; what was abandoned has none. */
function receiptOf({ state, submittedAt }: Attempt): string | null {
  return state === 'scoring' && submittedAt !== null ? newReceiptNumber(submittedAt) : null;
}

/** A repeated call that found its work done. */
function isUnchanged(before: Attempt, after: Attempt): boolean {
  return (
    before.state === after.state &&
    before.epoch === after.epoch &&
    before.phases === after.phases &&
    before.checkedSections === after.checkedSections &&
    before.objectiveSubmittedAt === after.objectiveSubmittedAt
  );
}

async function scoreObjectiveParts(trx: Db, attempt: StoredAttempt): Promise<void> {
  const keys = await getKeys(trx, attempt.paperId, attempt.contentVersion);
  const responses = await listResponses(trx, attempt);
  const letters = new Map(responses.map(({ item, response }) => [Number(item), response]));
  const mark = scoreObjective(attempt.examType, keys, letters);
  await insertObjectiveScore(trx, attempt, { ...mark, keyVersion: attempt.contentVersion });
}

/** Closes an attempt whose time is up with what was saved; another one comes back as it is. */
export async function settle(trx: Db, attempt: StoredAttempt, now: number): Promise<StoredAttempt> {
  if (!isOverdue(attempt, now)) return attempt;
  const transition = await applyEvent(trx, attempt, { type: 'expire' }, now);
  return 'attempt' in transition ? transition.attempt : attempt;
}

/** Locks an attempt and settles it; null when the user has no such attempt. `askedAt` is when the lock was asked for. */
export async function lockSettled(
  trx: Db,
  userId: string,
  id: string,
): Promise<{ attempt: StoredAttempt; now: number; askedAt: number } | null> {
  const locked = await lockAttempt(trx, userId, id);
  if (!locked) return null;
  const now = await readClock(trx);
  return { attempt: await settle(trx, locked.attempt, now), now, askedAt: locked.askedAt };
}

/** Closes the user's open attempt on a paper if its time is up. */
export async function settleOnPaper(db: Kysely<DB>, userId: string, paperId: string): Promise<void> {
  const id = await findOpenAttemptId(db, userId, paperId);
  if (id === null) return;
  await inTransaction(db, async (trx) => lockSettled(trx, userId, id));
}

export interface Sweep {
  /** Attempts looked at: a full batch means that more may wait. */
  found: number;
  closed: number;
  failed: { ref: AttemptRef; error: unknown }[];
}

/**
 * One pass over overdue attempts, at most `limit` of them, each in a transaction of its own: one that cannot be closed
 * does not hold up the others. Those in `skipped` (ids) are left alone.
 */
export async function sweepOverdue(
  db: Kysely<DB>,
  limit: number,
  skipped: ReadonlySet<string> = new Set(),
): Promise<Sweep> {
  const refs = await listOverdueAttempts(db, { graceMs: GRACE_MS, limit, skipped: [...skipped] });
  const sweep: Sweep = { found: refs.length, closed: 0, failed: [] };
  for (const ref of refs) {
    try {
      if (await inTransaction(db, (trx) => settleIfFree(trx, ref))) sweep.closed += 1;
    } catch (error) {
      sweep.failed.push({ ref, error });
    }
  }
  return sweep;
}

/** Whether this call closed the attempt; one that another process holds is that process's business. */
async function settleIfFree(trx: Db, ref: AttemptRef): Promise<boolean> {
  const attempt = await lockAttemptIfFree(trx, ref);
  if (!attempt) return false;
  const settled = await settle(trx, attempt, await readClock(trx));
  return settled !== attempt;
}
