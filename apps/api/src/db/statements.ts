import { createHash } from 'node:crypto';
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type { Pool, PoolClient, QueryConfig, QueryResult, QueryResultRow } from 'pg';
import { isUnanswered } from './database-health.ts';

/** Each connection keeps all of them with their plans. */
const MOST_NAMES = 300;
/** Statement texts seen once. */
const MOST_SEEN = 1_000;
/** A longer list would change the statement text on every call, and its plan is large. */
const MOST_VALUES = 40;

/**
 * Names for prepared statements. PostgreSQL parses and plans an unnamed statement on every call, which takes longer
 * than running a small one.
 */
export class Statements {
  readonly #names = new Map<string, string>();
  readonly #seen = new Set<string>();
  #generation = 0;

  /** Whether a text was seen before; false once the names are used up. */
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

  /** Call this after a schema change. Connections keep the old statements, which are never sent again. */
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
    // In a transaction, which has failed too, the retry is refused; the caller retries the transaction.
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

/** How long a query may be without an answer, and who is told when it was. */
export interface Patience {
  patienceMs: number;
  /** Returns the error. */
  heard: (error: unknown) => unknown;
}

/** A query that fails when its answer has not come in time. The driver's types do not know that a query may say so. */
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
  /** A statement had no answer: whatever still comes would be taken for the answer of the next. */
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
    // Such as the rollback after a statement that had no answer: it would wait behind that one.
    if (this.#isLost) throw new Error('Connection terminated: a statement before had no answer');
    const { patienceMs, heard } = this.#patience;
    const query = (config: QueryConfig) => this.#client.query(withPatience(config, patienceMs));
    // A statement without values is `begin` or the like.
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
