import type { Kysely, Transaction } from 'kysely';
import type { DB } from '#db/rows.ts';
import { inTransaction } from '#db/transaction.ts';
import { inTurn } from '#db/turns.ts';

/** A transaction that locks the user's row: calls of one user wait for each other without a connection. */
export const inAccountTurn = <T>(
  db: Kysely<DB>,
  userId: string,
  work: (trx: Transaction<DB>) => Promise<T>,
): Promise<T> => inTurn(`account ${userId}`, () => inTransaction(db, work));
