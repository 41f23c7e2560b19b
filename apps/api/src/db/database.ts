import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import { Pool, types } from 'pg';
import { Reads } from './reads.ts';
import { Replica, type ReplicaOptions } from './replica.ts';
import type { DB } from './rows.ts';
import { preparingPool, Statements } from './statements.ts';

/** The first parameter of a store: the pool or a transaction on it. */
export type Db = Kysely<DB> | Transaction<DB>;

export interface Database {
  db: Kysely<DB>;
  /** For raw statements, and for statements that are always prepared. */
  pool: Pool;
  statements: Statements;
  /** Only for saving answers: a connection of the pool or, when none is free, a reserved one. */
  saving: Pick<Pool, 'query'>;
  /** For results that may be some seconds old: a replica where there is one. */
  reads: Reads;
  close(): Promise<void>;
}

/** Connections per process, in addition to the pool. */
const RESERVED_FOR_SAVING = 2;
const RESERVED_IDLE_MS = 60_000;

const DATE = 1082;
// A calendar date has no time zone, so it stays text.
types.setTypeParser(DATE, (text) => text);

/**
 * Opens a pool of at most `size` connections. Errors of idle connections go to `onError`, those of busy ones to their
 * next query; the query after that opens a new connection. With `replicaOptions`, results are read there while it keeps up.
 */
export function openDatabase(
  connectionString: string,
  size: number,
  onError: (error: Error) => void,
  replicaOptions: ReplicaOptions | null = null,
): Database {
  const settings = {
    connectionString,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'study-api',
  };
  const pool = new Pool({ ...settings, max: size });
  // Opened when the first save needs a connection.
  const reserved = new Pool({ ...settings, max: RESERVED_FOR_SAVING, idleTimeoutMillis: RESERVED_IDLE_MS });
  for (const each of [pool, reserved]) {
    each.on('error', onError);
    // The pool listens only to idle connections. Without this listener, a server that dies between two statements of a
    // transaction would crash the process.
    each.on('connect', (client) => client.on('error', () => undefined));
  }
  const hasRoom = () => pool.waitingCount === 0 && (pool.idleCount > 0 || pool.totalCount < size);
  const query = ((...given: Parameters<Pool['query']>) =>
    (hasRoom() ? pool : reserved).query(...given)) as unknown as Pool['query'];
  const statements = new Statements();
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: preparingPool(pool, statements) }) });
  // A busy pool must not make the replica look late, so its watch uses the reserved connections.
  const replica = replicaOptions && new Replica(reserved, replicaOptions);
  return {
    db,
    pool,
    statements,
    saving: { query },
    reads: new Reads(db, replica),
    close: async () => {
      await replica?.close();
      await Promise.all([db.destroy(), reserved.end()]);
    },
  };
}
