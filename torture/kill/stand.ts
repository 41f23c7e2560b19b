import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openDatabase, type Database } from '../../apps/api/src/db/database.ts';
import { PRODUCT_NAME, toConnectionString } from '../../apps/api/src/db/embedded/database.ts';
import { rawCall } from '../../apps/api/test/raw-call.ts';
import { freePort, Service } from '../service.ts';

const CONNECTIONS = 2;
const POSTGRES_PORT = 5432;
const POLL_MS = 100;
const PATIENCE_MS = 2_000;
const TRIES = 300;

/** The product in separate processes: an API with the embedded PostgreSQL, and a worker. */
export class Stand implements AsyncDisposable {
  readonly origin: string;
  readonly database: Database;
  readonly #dataDir: string;
  readonly #connectionString: string;
  #killed: number | null = null;
  api: Service;
  worker: Service;

  static async open(): Promise<Stand> {
    // A short path, because the socket is inside.
    const dataDir = mkdtempSync(join(tmpdir(), 'study-kill-'));
    chmodSync(dataDir, 0o755);
    const port = await freePort();
    const api = startApi(dataDir, port);
    try {
      await api.ready(originOf(port));
    } catch (error) {
      await api.stop();
      rmSync(dataDir, { recursive: true, force: true });
      throw error;
    }
    return new Stand(dataDir, port, api);
  }

  private constructor(dataDir: string, port: number, api: Service) {
    this.#dataDir = dataDir;
    this.origin = originOf(port);
    this.#connectionString = toConnectionString({
      host: join(dataDir, 'run'),
      port: POSTGRES_PORT,
      user: PRODUCT_NAME,
      database: PRODUCT_NAME,
    });
    this.database = openDatabase(this.#connectionString, CONNECTIONS, () => {});
    this.api = api;
    this.worker = this.#startWorker();
  }

  /** Process id of the database server; null while it is down. */
  get postmaster(): number | null {
    try {
      const [pid] = readFileSync(join(this.#dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n');
      return Number(pid) || null;
    } catch {
      return null;
    }
  }

  /** `kill -9` of the API, and an immediate restart. */
  async killApi(): Promise<void> {
    await this.api.kill('SIGKILL');
    this.#startApi();
  }

  async killWorker(): Promise<void> {
    await this.worker.kill('SIGKILL');
    this.worker = this.#startWorker();
  }

  /** Restarts processes that have ended, as a monitor would: a start without a database ends by itself. */
  revive(): ('api' | 'worker')[] {
    const ended = (['api', 'worker'] as const).filter((name) => !this[name].isRunning);
    if (ended.includes('api')) this.#startApi();
    if (ended.includes('worker')) this.worker = this.#startWorker();
    return ended;
  }

  /** Whether the API reports that it is ready. */
  async isServing(): Promise<boolean> {
    const outcome = await rawCall({ method: 'GET', url: `${this.origin}/readyz`, patienceMs: PATIENCE_MS });
    return outcome.kind === 'answered' && outcome.status === 200;
  }

  /** `kill -9` of the database server; returns its process id, or null if there is no running server. */
  killDatabase(): number | null {
    const pid = this.postmaster;
    if (pid === null || pid === this.#killed) return null;
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      return null;
    }
    this.#killed = pid;
    return pid;
  }

  /** Whether a new server has replaced the last killed one. */
  get hasDatabase(): boolean {
    const pid = this.postmaster;
    return pid !== null && pid !== this.#killed;
  }

  /** Queries the database, with retries while it is down. */
  async ask<Row extends object>(sql: string, values: readonly unknown[] = []): Promise<Row[]> {
    for (let tries = 1; ; tries += 1) {
      try {
        const { rows } = await this.database.pool.query<Row>(sql, [...values]);
        return rows;
      } catch (error) {
        if (tries === TRIES) throw error;
        await wait(POLL_MS);
      }
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.worker.stop();
    await this.database.close();
    await this.api.stop();
    // An API that was killed leaves its database server running.
    const left = this.postmaster;
    if (left !== null) process.kill(left, 'SIGQUIT');
    rmSync(this.#dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  }

  #startApi(): void {
    this.api = startApi(this.#dataDir, Number(new URL(this.origin).port));
  }

  #startWorker(): Service {
    return new Service({ ROLE: 'worker', DATABASE_URL: this.#connectionString, DATA_DIR: this.#dataDir });
  }
}

const originOf = (port: number) => `http://127.0.0.1:${port}`;

function startApi(dataDir: string, port: number): Service {
  return new Service({ ROLE: 'web', DATA_DIR: dataDir, WEB_DIR: dataDir, PORT: String(port) });
}
