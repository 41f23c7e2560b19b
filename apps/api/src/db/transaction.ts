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
 * `inTransaction` for work that is repeated with the same outcome if the server crashes within a second: commits
 * asynchronously, so that it does not delay the commits of saves
 * ([0067](../../../../docs/decisions/0067-durability-derived-rows-committed-asynchronously.md)). The work must have no
 * effects outside the database.
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

/** The SQLSTATE code of PostgreSQL's error, or another error's `code` text; else null. */
export function sqlState(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;
}
