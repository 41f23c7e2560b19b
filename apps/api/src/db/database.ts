import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import { Pool, types } from 'pg';
import type { DB } from './rows.ts';

/** What a store takes first: the pool or a transaction on it. */
export type Db = Kysely<DB> | Transaction<DB>;

export interface Database {
  db: Kysely<DB>;
  /** For the few statements that are sent prepared, by name. */
  pool: Pool;
  close(): Promise<void>;
}

const DATE = 1082;
// A calendar date has no time zone: it stays the text that it is.
types.setTypeParser(DATE, (text) => text);

/** Opens a pool of at most `size` connections. Errors of idle connections go to `onError`; the next query opens a new one. */
export function openDatabase(connectionString: string, size: number, onError: (error: Error) => void): Database {
  const pool = new Pool({
    connectionString,
    max: size,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'study-api',
  });
  pool.on('error', onError);
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  return { db, pool, close: () => db.destroy() };
}
