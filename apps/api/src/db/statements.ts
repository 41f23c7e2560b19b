import { createHash } from 'node:crypto';
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type { Pool, PoolClient, QueryConfig, QueryResult, QueryResultRow } from 'pg';
import { isUnanswered } from './database-health.ts';

/** Limit of statement names: each connection keeps a plan for each. */
const MOST_NAMES = 300;
/** Statement texts seen once. */
const MOST_SEEN = 1_000;
/** More values: the statement's text would change with every call, and its plan is large. */
const MOST_VALUES = 40;

/**
 * Names for prepared statements. PostgreSQL parses and plans an unnamed statement on every call, which takes longer
 * than running a small one.
 */
export class Statements {
  readonly #names = new Map<string, string>();
  readonly #seen = new Set<string>();
  #generation = 0;

  /** Whether the text was seen before, so that preparing pays; false once all names are used. */
  isUsual(text: string): boolean {
    if (this.#names.has(text)) return true;
    if (this.#seen.has(text)) return this.#names.size < MOST_NAMES;
    if (this.#seen.size >= MOST_SEEN) this.#seen.clear();
    this.#seen.add(text);
    return false;
  }

  nameOf(text: string): string {
    const known = this.#names.get(text);
    if (known !== undefined) return known;
    const name = `${createHash('sha256').update(text).digest('hex').slice(0, 32)}_${this.#generation}`;
    this.#names.set(text, name);
    this.#seen.delete(text);
    return name;
  }

  /** Call this after a schema change: new names are used, and the old prepared statements are never sent again. */
  renew(): void {
    this.#generation += 1;
    this.#names.clear();
  }
}

/** Sends a prepared statement, and retries under a new name when its plan is stale. */
export async function sendPrepared<R extends QueryResultRow>(
  sender: Pick<PoolClient, 'query'>,
  statements: Statements,
  text: string,
  values: unknown[],
): Promise<QueryResult<R>> {
  const send = () => sender.query<R>({ name: statements.nameOf(text), text, values });
  try {
    return await send();
  } catch (error) {
    if (!isStalePlan(error)) throw error;
    statements.renew();
    // Within a transaction the retry fails too, because the transaction is aborted; the caller retries the transaction.
    return await send().catch(() => {
      throw error;
    });
  }
}

/**
 * Whether a prepared statement was refused because a migration changed the columns it returns, as when a new release
 * migrates while an older process still serves. Checks the server's routine, because messages may be translated.
 */
export function isStalePlan(error: unknown): boolean {
  return error instanceof Error && 'routine' in error && error.routine === 'RevalidateCachedQuery';
}

/** A query timeout, and a listener for timeouts. */
export interface Patience {
  patienceMs: number;
  /** Called with a query's error; returns it. */
  heard: (error: unknown) => unknown;
}

/** Sets a query's client-side timeout. The driver supports it per query, but its types lack the field. */
export function withPatience(config: QueryConfig, patienceMs: number): QueryConfig {
  return Object.assign({ query_timeout: patienceMs }, config);
}

/** A pool for Kysely that prepares statements from their second use. */
export function preparingPool(pool: Pool, statements: Statements, patience: Patience): PostgresPool {
  const clients = new WeakMap<PoolClient, PostgresPoolClient>();
  const connect = async () => {
    const client = await pool.connect();
    const known = clients.get(client) ?? new PreparingClient(client, statements, patience);
    // Kysely identifies a connection by its object.
    clients.set(client, known);
    return known;
  };
  return { options: pool.options, connect, end: () => pool.end() };
}

class PreparingClient implements PostgresPoolClient {
  readonly #client: PoolClient;
  readonly #statements: Statements;
  readonly #patience: Patience;
  /** A statement timed out: a late answer would be taken for that of the next statement. */
  #isLost = false;

  constructor(client: PoolClient, statements: Statements, patience: Patience) {
    this.#client = client;
    this.#statements = statements;
    this.#patience = patience;
  }

  query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(
    text: string | PostgresCursor<R>,
    values: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof text !== 'string') throw new Error('nothing is read by cursor');
    return this.#send(text, [...values]);
  }

  release(isBroken?: boolean): void {
    this.#client.release(this.#isLost || isBroken);
  }

  async #send<R>(text: string, values: unknown[]): Promise<PostgresQueryResult<R>> {
    // For example the rollback after a timeout, which would wait behind the lost statement.
    if (this.#isLost) throw new Error('Connection terminated: a statement before had no answer');
    const { patienceMs, heard } = this.#patience;
    const query = (config: QueryConfig) => this.#client.query(withPatience(config, patienceMs));
    // Statements without values are not prepared: mostly `begin`, `commit` and reads of the clock.
    const isNameable = values.length > 0 && values.length <= MOST_VALUES && this.#statements.isUsual(text);
    try {
      const { command, rowCount, rows } = await (isNameable
        ? sendPrepared({ query } as Pick<PoolClient, 'query'>, this.#statements, text, values)
        : query({ text, values }));
      return { command: command as PostgresQueryResult<R>['command'], rowCount: rowCount ?? 0, rows };
    } catch (error) {
      this.#isLost = isUnanswered(error);
      throw heard(error);
    }
  }
}
