import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import { Pool, types } from 'pg';
import type { DB } from './rows.ts';
import { preparingPool, Statements } from './statements.ts';

/** What a store takes first: the pool or a transaction on it. */
export type Db = Kysely<DB> | Transaction<DB>;

export interface Database {
  db: Kysely<DB>;
  /** For what is sent as it is, and what is always sent prepared. */
  pool: Pool;
  statements: Statements;
  close(): Promise<void>;
}

const DATE = 1082;
// A calendar date has no time zone: it stays the text that it is.
types.setTypeParser(DATE, (text) => text);

/**
 * Opens a pool of at most `size` connections. Errors of idle connections go to `onError`, those of connections in use
 * to their next query; the query after that opens a new one.
 */
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
  // The pool listens to idle connections only, and an error that nobody hears ends the process: a server that dies
  // between two statements of a transaction would take it along.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const statements = new Statements();
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: preparingPool(pool, statements) }) });
  return { db, pool, statements, close: () => db.destroy() };
}
