import { Kysely, PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import * as z from 'zod/mini';
import type { ReadDb } from './read-db.ts';
import type { DB } from './rows.ts';
import { preparingPool, Statements } from './statements.ts';

/** Checks within the longest lag. */
const CHECKS = 5;
const SAMPLES = 8;
/** A read falls back to the primary, so it waits for the replica only briefly. */
const CONNECT_MS = 2_000;
const READ_MS = 5_000;
const CHECK_MS = 2_000;

/** Positions in the WAL as whole numbers; they may exceed 2^53, hence as text. */
const position = z.tuple([z.object({ position: z.nullable(z.string()) })]);
const PRIMARY_POSITION = `select (pg_current_wal_lsn() - '0/0'::pg_lsn)::text as position`;
// null on a server that is not a replica.
const REPLICA_POSITION = `
  select case when pg_is_in_recovery() then (pg_last_wal_replay_lsn() - '0/0'::pg_lsn)::text end as position`;

type Asked = Pick<Pool, 'query'>;

export interface ReplicaOptions {
  connectionString: string;
  /** Most connections for reads; one more watches. */
  size: number;
  /** Beyond this lag the primary is asked. */
  longestLagMs: number;
  /** Told whenever the replica becomes fit or unfit to be read. */
  onChange: (isFit: boolean, reason: string) => void;
}

/**
 * A streaming replica, and how far behind it is. The primary's position in the WAL is written down every second or so with
 * the time; once the replica has replayed a position, it holds all that was committed before that time. This needs no
 * rights, no synchronised clocks and no traffic, and notices a replica that is cut off from its primary.
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
  /** Everything committed before this moment of this process's clock is on the replica. */
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
    // What fails here is read again on the primary.
    const patience = { patienceMs: READ_MS, heard: (error: unknown) => error };
    this.#kysely = new Kysely<DB>({
      dialect: new PostgresDialect({ pool: preparingPool(this.#pool, new Statements(), patience) }),
    });
    this.db = this.#kysely;
    this.#timer = setTimeout(() => this.#keepWatching(), 0);
  }

  /** Whether it answers and holds everything that is older than the longest lag. */
  get isFit(): boolean {
    return performance.now() - this.#provenAt <= this.#longestLagMs;
  }

  /** Not read until the next check has found it in order. */
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
