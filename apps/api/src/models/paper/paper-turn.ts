import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/**
 * Holds one user's turn on one paper until the transaction ends. Starting an attempt and spending the paper on practice
 * each look whether the other has happened; without the turn both could look before either has written.
 */
export async function takePaperTurn(trx: Db, userId: string, paperId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`paper ${userId} ${paperId}`}, 0))`.execute(trx);
}
