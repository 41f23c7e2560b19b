import { setTimeout as wait } from 'node:timers/promises';
import { sql, type Kysely, type Transaction } from 'kysely';
import * as z from 'zod/mini';
import { LongHeld } from '#db/availability.ts';
import type { Db } from '#db/database.ts';
import { readRows } from '#db/read-rows.ts';
import type { DB } from '#db/rows.ts';
import { inTransaction } from '#db/transaction.ts';

// Work on one learner that takes seconds, such as deleting an account, holds locks that short calls of the same
// learner need. Were they to wait, a few hundred of them would hold every connection of the process.

const nameOf = (userId: string) => sql`hashtextextended(${`long work:${userId}`}, 0)`;

const heldRow = z.object({ is_held: z.boolean() });

async function hold(trx: Db, lock: ReturnType<typeof sql>): Promise<void> {
  const rows = await readRows(trx, heldRow, sql`select ${lock} as is_held`);
  if (rows[0]?.is_held !== true) throw new LongHeld('long work on this learner is going on');
}

/** For short work: until its transaction ends no long work begins. Throws LongHeld while some goes on. */
export async function passLongWork(trx: Db, userId: string): Promise<void> {
  await hold(trx, sql`pg_try_advisory_xact_lock_shared(${nameOf(userId)})`);
}

const MOST_TRIES = 10;
const PAUSE_MS = 100;

/** Tries again for a second, within which short work ends, and holds no connection between the tries. */
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
 * Long work that somebody waits for, in a transaction. Throws LongHeld when something of the learner still goes on after
 * a second: other long work.
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
