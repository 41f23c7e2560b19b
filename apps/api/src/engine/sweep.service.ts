import { GRACE_MS } from '@study/domain/attempt/attempt.ts';
import type { Kysely } from 'kysely';
import { isDatabaseAway } from '../db/availability.ts';
import type { DB } from '../db/rows.ts';
import { inTransaction } from '../db/transaction.ts';
import { listOverdueAttempts, type ReadAttempt } from '../models/attempts/attempts.store.ts';
import { scoreDue } from './objective-scoring.service.ts';
import { transitionOf } from './transition.service.ts';
import { type TransitionRecord, writeTransitions } from '../models/attempts/transitions.store.ts';
import type { AttemptRef } from '../models/attempts/stored-attempt.ts';
import { deleteEmptyAttempts, type EmptyAttempt, listEmptyAttempts } from '../models/attempts/empty-attempts.store.ts';

/** Retention after an attempt's deadline: a device that was offline for weeks may still send late answers. */
const KEPT_MS = 30 * 86_400_000;
const BATCH = 500;

/** Deletes abandoned attempts without answers, a month after their deadline. Returns the number of deleted attempts. */
export async function cleanUpAttempts(db: Kysely<DB>, now: Date): Promise<number> {
  const before = new Date(now.getTime() - KEPT_MS);
  let deleted = 0;
  for (let after: EmptyAttempt | null = null; ;) {
    const found: EmptyAttempt[] = await listEmptyAttempts(db, { before, after, limit: BATCH });
    const ids = found.map(({ id }) => id);
    if (ids.length > 0) deleted += await inTransaction(db, (trx) => deleteEmptyAttempts(trx, ids));
    after = found.at(-1) ?? null;
    if (found.length < BATCH) return deleted;
  }
}

export interface Sweep {
  /** Number of overdue attempts read: a full batch means that more may wait. */
  found: number;
  closed: number;
  failed: { ref: AttemptRef; error: unknown }[];
}

export interface SweepOptions {
  /** Ids of attempts to skip. */
  skipped?: ReadonlySet<string>;
  /** Aborted: nothing more is closed. */
  signal?: AbortSignal;
}

/**
 * Closes at most `limit` overdue attempts in one statement, then scores them. Skips attempts that are locked. If the
 * statement fails, closes them one by one, so that one broken attempt does not block the others. Throws when the
 * database is unavailable, since that is no attempt's fault.
 */
export async function sweepOverdue(db: Kysely<DB>, limit: number, options: SweepOptions = {}): Promise<Sweep> {
  const { skipped = new Set(), signal } = options;
  const found = await listOverdueAttempts(db, { graceMs: GRACE_MS, limit, skipped: [...skipped] });
  const sweep: Sweep = { found: found.length, closed: 0, failed: [] };
  if (signal?.aborted || found.length === 0) return sweep;
  try {
    sweep.closed = await expire(db, found);
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
    await expireEach(db, found, sweep);
  }
  if (sweep.closed > 0) sweep.failed.push(...(await scoreDue(db)).failed);
  return sweep;
}

async function expireEach(db: Kysely<DB>, found: readonly ReadAttempt[], sweep: Sweep): Promise<void> {
  for (const one of found) {
    try {
      sweep.closed += await expire(db, [one]);
    } catch (error) {
      if (isDatabaseAway(error)) throw error;
      sweep.failed.push({ ref: one.attempt, error });
    }
  }
}

/** Expires the attempts. Returns the number of closed ones. */
async function expire(db: Kysely<DB>, found: readonly ReadAttempt[]): Promise<number> {
  const records = found.flatMap(({ attempt, rowVersion, now }): TransitionRecord[] => {
    const decision = transitionOf(attempt, { type: 'expire' }, now);
    return 'record' in decision && decision.record ? [{ ...decision.record, expectedVersion: rowVersion }] : [];
  });
  return (await inTransaction(db, (trx) => writeTransitions(trx, records))).size;
}
