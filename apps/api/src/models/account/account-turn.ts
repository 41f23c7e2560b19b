import type { Kysely, Transaction } from 'kysely';
import type { DB } from '#db/rows.ts';
import { inTransaction } from '#db/transaction.ts';
import { inTurn } from '#db/turns.ts';

/**
 * Runs a transaction that locks the user's row, one at a time per user: concurrent calls of one user wait in memory
 * without holding a database connection.
 */
export const inAccountTurn = <T>(
  db: Kysely<DB>,
  userId: string,
  work: (trx: Transaction<DB>) => Promise<T>,
): Promise<T> => inTurn(`account ${userId}`, () => inTransaction(db, work));
