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

/** Chooses the primary or the replica for reads. */
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

  /** Reads from the primary: for callers who must see the latest writes. */
  readonly now: Read = (work) => work(this.#primary);

  /**
   * Reads from the replica if its lag is small enough, else from the primary. A read that fails on the replica
   * (connection lost, statement cancelled, row missing) is repeated on the primary. A write attempt is rethrown,
   * because it is a bug.
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

/** First parameter of a store function: the pool or a transaction on it. */
export type Db = Kysely<DB> | Transaction<DB>;

export interface Database {
  db: Kysely<DB>;
  /** For hand-written statements. */
  pool: Pool;
  /** For statements that are always sent as prepared statements. */
  direct: Pick<Pool, 'query'>;
  statements: Statements;
  /** Only for saving answers: a connection of the pool or, when none is free, a reserved one. */
  saving: Pick<Pool, 'query'>;
  /** For reads that may be some seconds old: a replica, if configured. */
  reads: Reads;
  /** The same connections with a shorter query timeout (by default 8 s), for work on which a caller waits. */
  withTimeout(patienceMs?: number): Database;
  close(): Promise<void>;
}

/** Connections per process in addition to the pool. */
const RESERVED_FOR_SAVING = 2;
const RESERVED_IDLE_MS = 60_000;

const CONNECT_MS = 5_000;
const STATEMENT_MS = 30_000;
/**
 * Client-side query timeout: longer than the server's statement timeout, so it fires only when the server or the
 * network is gone.
 */
const PATIENCE_MS = STATEMENT_MS + 5_000;
const REQUEST_PATIENCE_MS = 8_000;
/** With ten keep-alive probes a second apart, a dead connection is closed after 20 s. */
const KEEP_ALIVE_AFTER_MS = 10_000;
const GOODBYE_MS = 10_000;

const DATE = 1082;
// A date has no time zone, so it stays text.
types.setTypeParser(DATE, (text) => text);

/**
 * Opens a pool of at most `size` connections. Errors of idle connections go to `onError`, those of busy ones to their
 * next query; the query after that opens a new connection. Queries time out when the server does not answer, and fail
 * at once while it is known to be unresponsive
 * ([0052](../../../../docs/decisions/0052-unresponsive-database-treated-as-away-after-client-side-timeouts.md)). With
 * `replicaOptions`, reads go to the replica while its lag is small.
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
  // Connections are opened when the first save needs one.
  const reserved = new WatchedPool(
    { ...settings, max: RESERVED_FOR_SAVING, idleTimeoutMillis: RESERVED_IDLE_MS },
    health,
  );
  for (const each of [pool, reserved]) {
    each.on('error', onError);
    // The pool handles errors of idle connections only. Without this listener, a server that dies between two
    // statements of a transaction would crash the process.
    each.on('connect', (client) => client.on('error', () => undefined));
  }
  const hasRoom = () => pool.waitingCount === 0 && (pool.idleCount > 0 || pool.totalCount < size);
  const statements = new Statements();
  // The replica's watch uses the reserved connections, because waiting for a busy pool would look like lag.
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
        // An unresponsive server does not confirm the end of a connection.
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

/** Refuses new connections while the server is unresponsive. */
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
