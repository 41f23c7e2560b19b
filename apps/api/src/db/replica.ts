import { Kysely, PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import * as z from 'zod/mini';
import type { ReadDb } from './read-db.ts';
import type { DB } from './rows.ts';
import { preparingPool, Statements } from './statements.ts';

/** Number of lag checks within the permitted lag. */
const CHECKS = 5;
const SAMPLES = 8;
/** Short, because a read falls back to the primary. */
const CONNECT_MS = 2_000;
const READ_MS = 5_000;
const CHECK_MS = 2_000;

/** WAL positions as integers; as text, because they may exceed 2^53. */
const position = z.tuple([z.object({ position: z.nullable(z.string()) })]);
const PRIMARY_POSITION = `select (pg_current_wal_lsn() - '0/0'::pg_lsn)::text as position`;
// null on a server that is not a replica.
const REPLICA_POSITION = `
  select case when pg_is_in_recovery() then (pg_last_wal_replay_lsn() - '0/0'::pg_lsn)::text end as position`;

type Asked = Pick<Pool, 'query'>;

export interface ReplicaOptions {
  connectionString: string;
  /** Maximum number of connections for reads; one more checks the lag. */
  size: number;
  /** With a larger lag, reads go to the primary. */
  longestLagMs: number;
  /** Called when the replica becomes usable or unusable. */
  onChange: (isFit: boolean, reason: string) => void;
}

/**
 * A streaming replica and its lag. About every second, the primary's WAL position is recorded with the time; once the
 * replica has replayed a position, it has everything committed before that time. This needs no privileges, no
 * synchronised clocks and no write traffic, and detects a replica that is cut off from its primary.
 */
export class Replica {
  readonly db: ReadDb;
  readonly #primary: Asked;
  readonly #pool: Pool;
  readonly #watch: Pool;
  readonly #kysely: Kysely<DB>;
  readonly #longestLagMs: number;
  readonly #onChange: ReplicaOptions['onChange'];
  #samples: { at: number; position: bigint }[] = [];
  /** The replica has everything committed before this time (performance.now()). */
  #provenAt = -Infinity;
  #wasFit = false;
  #timer: NodeJS.Timeout;
  #checking: Promise<void> = Promise.resolve();

  constructor(primary: Asked, { connectionString, size, longestLagMs, onChange }: ReplicaOptions) {
    this.#primary = primary;
    this.#longestLagMs = longestLagMs;
    this.#onChange = onChange;
    const settings = { connectionString, keepAlive: true, connectionTimeoutMillis: CONNECT_MS };
    const name = 'study-api-reads';
    this.#pool = new Pool({
      ...settings,
      max: size,
      application_name: name,
      statement_timeout: READ_MS,
      query_timeout: READ_MS,
    });
    this.#watch = new Pool({ ...settings, max: 1, application_name: name, query_timeout: CHECK_MS });
    for (const pool of [this.#pool, this.#watch]) {
      pool.on('error', (error) => this.distrust(error));
      pool.on('connect', (client) => client.on('error', () => undefined));
    }
    // A read that fails here is repeated on the primary.
    const patience = { patienceMs: READ_MS, heard: (error: unknown) => error };
    this.#kysely = new Kysely<DB>({
      dialect: new PostgresDialect({ pool: preparingPool(this.#pool, new Statements(), patience) }),
    });
    this.db = this.#kysely;
    this.#timer = setTimeout(() => this.#keepWatching(), 0);
  }

  /** Whether the replica answers and its lag is within the limit. */
  get isFit(): boolean {
    return performance.now() - this.#provenAt <= this.#longestLagMs;
  }

  /** Excludes the replica from reads until the next check succeeds. */
  distrust(error: unknown): void {
    this.#provenAt = -Infinity;
    this.#tell(error instanceof Error ? error.message : String(error));
  }

  async close(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#checking;
    clearTimeout(this.#timer);
    await Promise.all([this.#kysely.destroy(), this.#watch.end()]);
  }

  #keepWatching(): void {
    this.#checking = this.#check()
      .then(() => this.#tell('too far behind'))
      .catch((error: unknown) => this.#tell(error instanceof Error ? error.message : String(error)))
      .finally(() => {
        this.#timer = setTimeout(() => this.#keepWatching(), this.#longestLagMs / CHECKS);
        this.#timer.unref();
      });
  }

  async #check(): Promise<void> {
    const at = performance.now();
    const current = await ask(this.#primary, PRIMARY_POSITION);
    if (current === null) throw new Error('the primary has no position');
    this.#samples = [...this.#samples, { at, position: current }].slice(-SAMPLES);
    const replayed = await ask(this.#watch, REPLICA_POSITION);
    if (replayed === null) throw new Error('the server is no replica');
    const proven = this.#samples.findLast((sample) => sample.position <= replayed);
    if (proven) this.#provenAt = proven.at;
  }

  #tell(reason: string): void {
    const { isFit } = this;
    if (isFit === this.#wasFit) return;
    this.#wasFit = isFit;
    this.#onChange(isFit, isFit ? 'caught up' : reason);
  }
}

async function ask(server: Asked, text: string): Promise<bigint | null> {
  const { rows } = await server.query(text);
  const [found] = position.parse(rows);
  return found.position === null ? null : BigInt(found.position);
}
