import { sql } from 'kysely';
import * as z from 'zod/mini';
import { LongHeld } from '../../db/availability.ts';
import type { Db } from '../../db/database.ts';
import { readRows } from '../../db/read-rows.ts';

// Work on one learner that takes seconds, such as importing an account, holds locks that short calls of the same
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

/** Before any other lock: waits for short work, and keeps it out until the transaction ends. */
export async function beginLongWork(trx: Db, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${nameOf(userId)})`.execute(trx);
}

/** The same for a call that somebody waits for. Throws LongHeld when anything of the learner is going on. */
export async function beginLongWorkNow(trx: Db, userId: string): Promise<void> {
  await hold(trx, sql`pg_try_advisory_xact_lock(${nameOf(userId)})`);
}
