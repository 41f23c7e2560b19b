import type { Kysely, Transaction } from 'kysely';
import type { DB } from '#db/rows.ts';
import { inTransaction } from '#db/transaction.ts';
import { inTurn } from '#db/turns.ts';
import { lockLearner } from './unprojected.store.ts';

/** Before work under a learner's lock: calls of one learner wait for each other without a connection. */
export const learnersTurn = <T>(userId: string, work: () => Promise<T>): Promise<T> =>
  inTurn(`learner ${userId}`, work);

/**
 * Work under a learner's lock, in a transaction and in their turn. Throws LongHeld while long work goes on, Crowded when
 * too many calls of theirs wait.
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
