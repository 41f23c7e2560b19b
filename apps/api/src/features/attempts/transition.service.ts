import { acceptanceWindows } from '@study/domain/attempt/acceptance.ts';
import { deadlineOf, GRACE_MS, isOverdue, type Attempt } from '@study/domain/attempt/attempt.ts';
import { decide, type AttemptEvent, type AttemptRefusal } from '@study/domain/attempt/machine.ts';
import { scoreObjective } from '@study/domain/scoring/objective.ts';
import type { Kysely } from 'kysely';
import type { StoredAttempt } from '../../db/attempt-rows.ts';
import type { Db } from '../../db/database.ts';
import type { DB } from '../../db/rows.ts';
import { inTransaction } from '../../db/transaction.ts';
import { isDatabaseAway } from '../../db/availability.ts';
import {
  findAttempt,
  findOpenAttemptId,
  listOverdueAttempts,
  lockAttempt,
  type AttemptRef,
  type LockedAttempt,
} from './attempts.store.ts';
import type { AttemptEventKind } from './events.store.ts';
import { newReceiptNumber } from './receipt-number.ts';
import { readAnswerSheet, type StoredMark } from './scores.store.ts';
import { writeTransition } from './transitions.store.ts';

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
  const isObjectiveClosing =
    stored.state === 'in_progress' && (attempt.state === 'objective_submitted' || attempt.state === 'scoring');
  await writeTransition(trx, {
    attempt: { ...attempt, deadlineAt: deadlineOf(attempt) },
    event: event.type,
    data: {
      from: stored.state,
      to: attempt.state,
      epoch: attempt.epoch,
      ...(event.type === 'check_section' && { section: event.section }),
    },
    mark: isObjectiveClosing ? await markObjective(trx, attempt) : null,
    isMarkingDue: attempt.state === 'scoring' && stored.state !== 'scoring',
  });
  return { attempt };
}

/** By what is stored now: the attempt's lock is held, and no save is under way. */
async function markObjective(trx: Db, attempt: StoredAttempt): Promise<StoredMark> {
  const { keys, keyVersion, letters } = await readAnswerSheet(trx, attempt);
  return { ...scoreObjective(attempt.examType, keys, letters), keyVersion };
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

/** Closes an attempt whose time is up with what was saved; another one comes back as it is. */
export async function settle(trx: Db, attempt: StoredAttempt, now: number): Promise<StoredAttempt> {
  if (!isOverdue(attempt, now)) return attempt;
  const transition = await applyEvent(trx, attempt, { type: 'expire' }, now);
  return 'attempt' in transition ? transition.attempt : attempt;
}

/** Locks an attempt and settles it; null when the user has no such attempt. */
export async function lockSettled(trx: Db, userId: string, id: string): Promise<LockedAttempt | null> {
  const locked = await lockAttempt(trx, { userId, id });
  return locked && { ...locked, attempt: await settle(trx, locked.attempt, locked.now) };
}

/** Closes the user's open attempt on a paper if its time is up. */
export async function settleOnPaper(db: Kysely<DB>, userId: string, paperId: string): Promise<void> {
  const id = await findOpenAttemptId(db, userId, paperId);
  if (id === null) return;
  await inTransaction(db, async (trx) => lockSettled(trx, userId, id));
}

/**
 * An attempt of the user's, after their open attempt on its paper was closed if its time is up: it may be the other one
 * that decides what may be seen. Null when they have no such attempt.
 */
export async function findSettled(db: Kysely<DB>, userId: string, id: string): Promise<StoredAttempt | null> {
  const before = await findAttempt(db, userId, id);
  if (!before) return null;
  await settleOnPaper(db, userId, before.paperId);
  return findAttempt(db, userId, id);
}

export interface Sweep {
  /** Attempts looked at: a full batch means that more may wait. */
  found: number;
  closed: number;
  failed: { ref: AttemptRef; error: unknown }[];
}

export interface SweepOptions {
  /** Ids that are left alone. */
  skipped?: ReadonlySet<string>;
  /** How many are closed at the same time: each takes a connection. */
  atOnce?: number;
  /** No attempt is begun after it. */
  signal?: AbortSignal;
}

/**
 * One pass over overdue attempts, at most `limit` of them, each in a transaction of its own: one that cannot be closed
 * does not hold up the others. Throws when the database is away, because then it is no attempt's fault.
 */
export async function sweepOverdue(db: Kysely<DB>, limit: number, options: SweepOptions = {}): Promise<Sweep> {
  const { skipped = new Set(), atOnce = 2, signal } = options;
  const refs = await listOverdueAttempts(db, { graceMs: GRACE_MS, limit, skipped: [...skipped] });
  const sweep: Sweep = { found: refs.length, closed: 0, failed: [] };
  // Each pass begins elsewhere, so that sweepers that found the same do not run after each other.
  const first = Math.floor(Math.random() * refs.length);
  const waiting = [...refs.slice(first), ...refs.slice(0, first)].values();
  let away: unknown = null;
  const closeNext = async () => {
    for (const ref of waiting) {
      if (away !== null || signal?.aborted) return;
      try {
        if (await inTransaction(db, (trx) => settleIfFree(trx, ref))) sweep.closed += 1;
      } catch (error) {
        if (isDatabaseAway(error)) away = error;
        else sweep.failed.push({ ref, error });
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, closeNext));
  if (away !== null) throw away;
  return sweep;
}

/** Whether this call closed the attempt; one that another process holds is that process's business. */
async function settleIfFree(trx: Db, ref: AttemptRef): Promise<boolean> {
  const locked = await lockAttempt(trx, ref, { ifFree: true });
  return locked !== null && (await settle(trx, locked.attempt, locked.now)) !== locked.attempt;
}
