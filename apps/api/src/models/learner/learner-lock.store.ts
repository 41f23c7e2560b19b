import { setTimeout as wait } from 'node:timers/promises';
import { sql, type Kysely, type Transaction } from 'kysely';
import * as z from 'zod/mini';
import { LongHeld } from '#db/availability.ts';
import type { Db } from '#db/database.ts';
import { readRows } from '#db/read-rows.ts';
import type { DB } from '#db/rows.ts';
import { inTransaction } from '#db/transaction.ts';

// Long work on one learner (seconds), such as deleting an account, holds an advisory lock exclusively; short calls of
// the same learner take it shared. Short calls fail instead of waiting: a few hundred waiting calls would hold every
// connection of the process.

const nameOf = (userId: string) => sql`hashtextextended(${`long work:${userId}`}, 0)`;

const heldRow = z.object({ is_held: z.boolean() });

async function hold(trx: Db, lock: ReturnType<typeof sql>): Promise<void> {
  const rows = await readRows(trx, heldRow, sql`select ${lock} as is_held`);
  if (rows[0]?.is_held !== true) throw new LongHeld('long work on this learner is going on');
}

/**
 * Takes the shared lock for short work: no long work begins until the transaction ends. Throws LongHeld during long
 * work.
 */
export async function passLongWork(trx: Db, userId: string): Promise<void> {
  await hold(trx, sql`pg_try_advisory_xact_lock_shared(${nameOf(userId)})`);
}

const MOST_TRIES = 10;
const PAUSE_MS = 100;

/**
 * Retries for a second while `work` throws LongHeld, longer than any short work takes. No connection is held between
 * tries.
 */
export async function retryWhileHeld<T>(work: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof LongHeld) || tried === MOST_TRIES) throw error;
    }
    await wait(PAUSE_MS);
  }
}

/**
 * Runs long work in a transaction under the exclusive lock. Throws LongHeld when the lock is still taken after a
 * second, which means by other long work.
 */
export async function inLongWork<T>(
  db: Kysely<DB>,
  userId: string,
  work: (trx: Transaction<DB>) => Promise<T>,
): Promise<T> {
  return retryWhileHeld(() =>
    inTransaction(db, async (trx) => {
      await hold(trx, sql`pg_try_advisory_xact_lock(${nameOf(userId)})`);
      return work(trx);
    }),
  );
}
