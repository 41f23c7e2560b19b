import { sql, type Kysely, type Transaction } from 'kysely';
import type { DB } from './rows.ts';
import { isStalePlan } from './statements.ts';

const SERIALIZATION_FAILURE = '40001';
const DEADLOCK_DETECTED = '40P01';
const TRIES = 4;

type Work<T> = (trx: Transaction<DB>) => Promise<T>;

/**
 * Runs `work` in a transaction, and retries it from the start when PostgreSQL asks for that (40001, 40P01, a stale
 * plan).
 */
export async function inTransaction<T>(db: Kysely<DB>, work: Work<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt >= TRIES || !isRetryable(error)) throw error;
    }
  }
}

/**
 * The same for work that is found and done again, with the same outcome, if the server crashes within a second of it: the
 * commit does not wait for the disk, which saves of answers wait for too
 * ([0062](../../../../docs/decisions/0067-durability-derived-rows-committed-asynchronously.md)). Nothing outside the database may
 * follow from it.
 */
export function inRepeatableTransaction<T>(db: Kysely<DB>, work: Work<T>): Promise<T> {
  return inTransaction(db, async (trx) => {
    await sql`set local synchronous_commit = off`.execute(trx);
    return work(trx);
  });
}

function isRetryable(error: unknown): boolean {
  const code = sqlState(error);
  return code === SERIALIZATION_FAILURE || code === DEADLOCK_DETECTED || isStalePlan(error);
}

/** PostgreSQL's five-character code of an error; null when it is not one of its errors. */
export function sqlState(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;
}
