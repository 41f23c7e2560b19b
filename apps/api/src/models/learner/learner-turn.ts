import type { Kysely, Transaction } from 'kysely';
import type { DB } from '#db/rows.ts';
import { inTransaction } from '#db/transaction.ts';
import { inTurn } from '#db/turns.ts';
import { lockLearner } from './unprojected.store.ts';

/** Queues work under a learner's lock, one call at a time: the others wait in memory without holding a connection. */
export const learnersTurn = <T>(userId: string, work: () => Promise<T>): Promise<T> =>
  inTurn(`learner ${userId}`, work);

/**
 * Runs queued work in a transaction under a learner's lock. Throws LongHeld during long work, Crowded when too many
 * calls of this learner wait.
 */
export function inLearnerTurn<T>(
  db: Kysely<DB>,
  userId: string,
  work: (trx: Transaction<DB>) => Promise<T>,
): Promise<T> {
  return learnersTurn(userId, () =>
    inTransaction(db, async (trx) => {
      await lockLearner(trx, userId);
      return work(trx);
    }),
  );
}
