import { sql, type Kysely, type Transaction } from 'kysely';
import type { Db } from '#db/database.ts';
import type { DB } from '#db/rows.ts';
import { inTransaction } from '#db/transaction.ts';
import { attemptsTurn } from '../attempts/attempts-turn.ts';
import { passLongWork } from '../learner/learner-lock.store.ts';

/**
 * Locks one user's use of one paper until the transaction ends. Starting an attempt and spending the paper on practice
 * each check for the other; without the lock, both could check before either has written. Throws LongHeld during long
 * work of the user.
 */
export async function takePaperTurn(trx: Db, userId: string, paperId: string): Promise<void> {
  await passLongWork(trx, userId);
  await sql`select pg_advisory_xact_lock(hashtextextended(${`paper ${userId} ${paperId}`}, 0))`.execute(trx);
}

/**
 * Runs work in a transaction under that lock; concurrent calls of one user wait in memory without holding a connection.
 */
export function inPaperTurn<T>(
  db: Kysely<DB>,
  { userId, paperId }: { userId: string; paperId: string },
  work: (trx: Transaction<DB>) => Promise<T>,
): Promise<T> {
  return attemptsTurn(userId, () =>
    inTransaction(db, async (trx) => {
      await takePaperTurn(trx, userId, paperId);
      return work(trx);
    }),
  );
}
