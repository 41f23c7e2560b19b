import { sql, type Kysely, type Transaction } from 'kysely';
import type { Db } from '#db/database.ts';
import type { DB } from '#db/rows.ts';
import { inTransaction } from '#db/transaction.ts';
import { attemptsTurn } from '../attempts/attempts-turn.ts';
import { passLongWork } from '../learner/learner-lock.store.ts';

/**
 * Locks one user's use of one paper until the transaction ends. Starting an attempt and spending the paper on practice
 * each check for the other; without the lock, both could check before either has written. Throws LongHeld while long
 * work of the user goes on.
 */
export async function takePaperTurn(trx: Db, userId: string, paperId: string): Promise<void> {
  await passLongWork(trx, userId);
  await sql`select pg_advisory_xact_lock(hashtextextended(${`paper ${userId} ${paperId}`}, 0))`.execute(trx);
}

/** Work under that lock, in a transaction, for which calls of one user wait without a connection. */
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
