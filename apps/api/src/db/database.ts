import { setTimeout as wait } from 'node:timers/promises';
import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import { Pool, type PoolClient, type PoolConfig, type QueryConfig, types } from 'pg';
import { Replica, type ReplicaOptions } from './replica.ts';
import type { DB } from './rows.ts';
import { DatabaseHealth } from './database-health.ts';
import { preparingPool, Statements, withPatience } from './statements.ts';
import { isDatabaseAway } from './availability.ts';
import type { Read, ReadDb } from './read-db.ts';
import { sqlState } from './transaction.ts';

const WRITE_REFUSED = '25006';

/** Where results are read. */
class Reads {
  readonly #primary: ReadDb;
  readonly #replica: Replica | null;

  constructor(primary: ReadDb, replica: Replica | null) {
    this.#primary = primary;
    this.#replica = replica;
  }

  get hasReplica(): boolean {
    return this.#replica !== null;
  }

  /** On the primary: for a caller who must see what was written a moment ago. */
  readonly now: Read = (work) => work(this.#primary);

  /**
   * On the replica if it holds all that is older than the longest lag, else on the primary. What fails on the replica
   * (it ended, cancelled the statement or lacks a row) is read again on the primary, except for a store that tried to
   * write: that is a bug.
   */
  readonly soon: Read = async (work) => {
    const replica = this.#replica;
    if (!replica?.isFit) return work(this.#primary);
    try {
      return await work(replica.db);
    } catch (error) {
      if (sqlState(error) === WRITE_REFUSED) throw error;
      if (isDatabaseAway(error)) replica.distrust(error);
      return work(this.#primary);
    }
  };
}

/** The first parameter of a store: the pool or a transaction on it. */
export type Db = Kysely<DB> | Transaction<DB>;

export interface Database {
  db: Kysely<DB>;
  /** For raw statements. */
  pool: Pool;
  /** For statements that are always prepared. */
  direct: Pick<Pool, 'query'>;
  statements: Statements;
  /** Only for saving answers: a connection of the pool or, when none is free, a reserved one. */
  saving: Pick<Pool, 'query'>;
  /** For results that may be some seconds old: a replica where there is one. */
  reads: Reads;
  /** The same connections for work that somebody waits for: a statement without an answer in 8 s has failed. */
  withTimeout(patienceMs?: number): Database;
  close(): Promise<void>;
}

/** Connections per process, in addition to the pool. */
const RESERVED_FOR_SAVING = 2;
const RESERVED_IDLE_MS = 60_000;

const CONNECT_MS = 5_000;
const STATEMENT_MS = 30_000;
/** A statement has failed when its answer has not come by then: the server, or the way to it, is gone. */
const PATIENCE_MS = STATEMENT_MS + 5_000;
const REQUEST_PATIENCE_MS = 8_000;
/** With ten probes a second apart, a connection that nobody answers on is closed after 20 s. */
const KEEP_ALIVE_AFTER_MS = 10_000;
const GOODBYE_MS = 10_000;

const DATE = 1082;
// A calendar date has no time zone, so it stays text.
types.setTypeParser(DATE, (text) => text);

/**
 * Opens a pool of at most `size` connections. Errors of idle connections go to `onError`, those of busy ones to their
 * next query; the query after that opens a new connection. No query waits for ever for a server that does not answer,
 * and while it does not, queries fail at once ([0052](../../../../docs/decisions/0052-unresponsive-database-treated-as-away-after-client-side-timeouts.md)).
 * With `replicaOptions`, results are read there while it keeps up.
 */
export function openDatabase(
  connectionString: string,
  size: number,
  onError: (error: Error) => void,
  replicaOptions: ReplicaOptions | null = null,
): Database {
  const settings = {
    connectionString,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: PATIENCE_MS,
    statement_timeout: STATEMENT_MS,
    idle_in_transaction_session_timeout: STATEMENT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
    application_name: 'study-api',
  };
  const health = new DatabaseHealth(settings);
  const pool = new WatchedPool({ ...settings, max: size }, health);
  // Opened when the first save needs a connection.
  const reserved = new WatchedPool(
    { ...settings, max: RESERVED_FOR_SAVING, idleTimeoutMillis: RESERVED_IDLE_MS },
    health,
  );
  for (const each of [pool, reserved]) {
    each.on('error', onError);
    // The pool listens only to idle connections. Without this listener, a server that dies between two statements of a
    // transaction would crash the process.
    each.on('connect', (client) => client.on('error', () => undefined));
  }
  const hasRoom = () => pool.waitingCount === 0 && (pool.idleCount > 0 || pool.totalCount < size);
  const statements = new Statements();
  // A busy pool must not make the replica look late, so its watch uses the reserved connections.
  const replica = replicaOptions && new Replica(reserved, replicaOptions);
  const within = (patienceMs: number): Database => {
    const patience = { patienceMs, heard: health.heard };
    const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: preparingPool(pool, statements, patience) }) });
    return {
      db,
      pool,
      reads: new Reads(db, replica),
      direct: queryWithin(patienceMs, health, () => pool),
      statements,
      saving: queryWithin(patienceMs, health, () => (hasRoom() ? pool : reserved)),
      withTimeout: (longestMs = REQUEST_PATIENCE_MS) => within(longestMs),
      close: async () => {
        health.end();
        // A server that does not answer does not say goodbye either.
        const longest = wait(GOODBYE_MS, undefined, { ref: false });
        await Promise.race([Promise.all([replica?.close(), pool.end(), reserved.end()]), longest]);
      },
    };
  };
  return within(PATIENCE_MS);
}

function queryWithin(patienceMs: number, health: DatabaseHealth, pick: () => Pool): Pick<Pool, 'query'> {
  const query = async (config: QueryConfig) => {
    try {
      return await pick().query(withPatience(config, patienceMs));
    } catch (error) {
      throw health.heard(error);
    }
  };
  return { query: query as unknown as Pool['query'] };
}

type Connected = (error: Error | undefined, client: PoolClient | undefined, done: (release?: unknown) => void) => void;

/** Gives no connection while the server is silent. */
class WatchedPool extends Pool {
  readonly #health: DatabaseHealth;

  constructor(settings: PoolConfig, health: DatabaseHealth) {
    super(settings);
    this.#health = health;
  }

  override connect(): Promise<PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<PoolClient> | undefined {
    const { refusal } = this.#health;
    if (callback === undefined) {
      const connected = refusal ? Promise.reject(refusal) : super.connect();
      return connected.catch((error: unknown) => Promise.reject(this.#health.heard(error)));
    }
    if (refusal) callback(refusal, undefined, () => undefined);
    else super.connect((error, client, done) => callback(this.#health.heard(error), client, done));
    return undefined;
  }
}
