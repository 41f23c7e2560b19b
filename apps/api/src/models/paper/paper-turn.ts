import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/**
 * Locks one user's use of one paper until the transaction ends. Starting an attempt and spending the paper on practice
 * each check for the other; without the lock, both could check before either has written.
 */
export async function takePaperTurn(trx: Db, userId: string, paperId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`paper ${userId} ${paperId}`}, 0))`.execute(trx);
}
