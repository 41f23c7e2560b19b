import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { openDatabase, type Database } from '../../apps/api/src/db/database.ts';
import { SUPERUSER } from '../../apps/api/src/db/embedded/server-user.ts';
import { startEmbedded, type EmbeddedServer } from '../../apps/api/src/db/embedded/start-embedded.ts';
import { databaseTarget, LossyProxy, throughProxy } from '../../apps/api/test/lossy-proxy.ts';
import type { Asked } from '../kill/find-lost.ts';
import { freePort, Service } from '../service.ts';
import { SmallDisk } from './disk.ts';
import type { Fault } from './fault.ts';

const CONNECTIONS = 2;
const ASK_TRIES = 100;
const ASK_AGAIN_MS = 200;
const SIZES_MB = { database: 700, wal: 160, files: 32 } as const;
const SEGMENTS = 12;
const SKEWED_CLOCK = join(import.meta.dirname, 'skewed-clock.mjs');

type Disks = Record<keyof typeof SIZES_MB, SmallDisk>;

/** PostgreSQL, an API and a worker as in production, on disks and behind proxies that can fail. */
export class FaultStage implements AsyncDisposable, Asked {
  readonly database: Database;
  /** Proxy between the users and the API. */
  readonly front: LossyProxy;
  readonly origin: string;
  readonly api: Service;
  readonly #folder: string;
  readonly #server: EmbeddedServer;
  readonly #disks: Disks | null;
  readonly #back: LossyProxy | null;
  readonly #environment: Record<string, string>;
  readonly #apiPort: number;
  #worker: Service | null = null;
  /** Skew of the API's clock. */
  skewMs = 0;

  static async open(fault: Fault): Promise<FaultStage> {
    // A short path, because the database's socket is inside.
    const folder = mkdtempSync(join(tmpdir(), 'study-f-'));
    chmodSync(folder, 0o755);
    const disks = fault.needsDisks ? disksIn(folder) : null;
    const dataDir = join(folder, 'd');
    if (disks) await moveLog(dataDir, disks.wal);
    const server = await startEmbedded({ dataDir, log: () => {} });
    const back = fault.needsDatabaseProxy ? await LossyProxy.open(databaseTarget(server.connectionString)) : null;
    const apiPort = await freePort();
    const front = await LossyProxy.open({ host: '127.0.0.1', port: apiPort });
    const stage = new FaultStage({ folder, dataDir, server, disks, back, front, apiPort });
    try {
      await stage.api.ready(`http://127.0.0.1:${apiPort}`);
      stage.reviveWorker();
      return stage;
    } catch (error) {
      await stage[Symbol.asyncDispose]();
      throw error;
    }
  }

  private constructor(made: {
    folder: string;
    dataDir: string;
    server: EmbeddedServer;
    disks: Disks | null;
    back: LossyProxy | null;
    front: LossyProxy;
    apiPort: number;
  }) {
    this.#folder = made.folder;
    this.#server = made.server;
    this.#disks = made.disks;
    this.#back = made.back;
    this.front = made.front;
    this.#apiPort = made.apiPort;
    this.origin = `http://127.0.0.1:${made.front.port}`;
    const { connectionString } = made.server;
    this.database = openDatabase(connectionString, CONNECTIONS, () => {});
    this.#environment = {
      DATA_DIR: made.dataDir,
      WEB_DIR: made.dataDir,
      DATABASE_URL: made.back ? throughProxy(connectionString, made.back) : connectionString,
    };
    const clock = { NODE_OPTIONS: `--import ${SKEWED_CLOCK}`, TORTURE_CLOCK: join(made.folder, 'clock') };
    this.api = new Service({ ...this.#environment, ...clock, ROLE: 'web', PORT: String(made.apiPort) });
  }

  get disks(): Disks {
    if (this.#disks === null) throw new Error('this fault has no disks');
    return this.#disks;
  }

  /** Proxy between the API and the database. */
  get back(): LossyProxy {
    if (this.#back === null) throw new Error('this fault has no proxy before the database');
    return this.#back;
  }

  /** The operator's health check, which bypasses the lossy proxy. */
  get readyUrl(): string {
    return `http://127.0.0.1:${this.#apiPort}/readyz`;
  }

  /** `kill -9` of every process of the database. */
  killDatabase(): void {
    this.signalDatabase('SIGKILL');
  }

  signalDatabase(signal: NodeJS.Signals): void {
    const parent = this.#postmaster();
    for (const pid of [...childrenOf(parent), parent]) process.kill(pid, signal);
  }

  setClock(skewMs: number): void {
    this.skewMs = skewMs;
    writeFileSync(join(this.#folder, 'clock'), String(skewMs));
    this.api.child.kill('SIGUSR2');
  }

  /** File size behind a /files/ URL; 0 if it is missing. */
  bytesOf(address: string): number {
    const path = join(this.#environment.DATA_DIR ?? '', address);
    return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  }

  /** Uses up the existing WAL segments, so that the next one needs disk space. */
  async useUpLog(): Promise<void> {
    const { connection } = this.#server;
    const client = new Client({ ...connection, user: SUPERUSER, database: 'postgres', query_timeout: 5_000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      for (let segment = 0; segment < SEGMENTS; segment += 1) {
        await client.query(`select pg_logical_emit_message(false, 'torture', 'x')`);
        await client.query('select pg_switch_wal()');
      }
    } catch {
      // The database has shut itself down, as expected.
    } finally {
      client.end().catch(() => undefined);
    }
  }

  /** Restarts a worker that found no database at its start, as a process monitor would. */
  reviveWorker(): void {
    if (!this.#worker?.isRunning) this.#worker = this.#startWorker();
  }

  async ask<Row extends object>(sql: string, values: readonly unknown[] = []): Promise<Row[]> {
    for (let tries = 1; ; tries += 1) {
      try {
        return (await this.database.pool.query<Row>(sql, [...values])).rows;
      } catch (error) {
        if (tries === ASK_TRIES) throw error;
        await wait(ASK_AGAIN_MS);
      }
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await Promise.all([this.api.stop(), this.#worker?.stop()]);
    await this.database.close();
    await this.front[Symbol.asyncDispose]();
    await this.#back?.[Symbol.asyncDispose]();
    await this.#server.stop();
    for (const disk of Object.values(this.#disks ?? {}).toReversed()) disk.remove();
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  }

  #startWorker(): Service {
    return new Service({ ...this.#environment, ROLE: 'worker' });
  }

  #postmaster(): number {
    const file = join(this.#environment.DATA_DIR ?? '', 'postgres/postmaster.pid');
    return Number(readFileSync(file, 'utf8').split('\n')[0]);
  }
}

function disksIn(folder: string): Disks {
  const database = new SmallDisk(join(folder, 'd'), SIZES_MB.database);
  const wal = new SmallDisk(join(folder, 'w'), SIZES_MB.wal);
  const files = new SmallDisk(join(folder, 'd/files'), SIZES_MB.files);
  return { database, wal, files };
}

/** Moves the WAL to a separate disk, as large sites do. */
async function moveLog(dataDir: string, disk: SmallDisk): Promise<void> {
  const server = await startEmbedded({ dataDir, log: () => {} });
  await server.stop();
  const log = join(dataDir, 'postgres/pg_wal');
  const moved = join(disk.folder, 'pg_wal');
  // Preserves owners and modes, because the database runs as another user.
  execFileSync('cp', ['--archive', log, moved]);
  rmSync(log, { recursive: true });
  symlinkSync(moved, log);
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      const [, rest = ''] = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ');
      return Number(rest.split(' ')[1]) === parent ? [Number(name)] : [];
    } catch {
      // The process has ended meanwhile.
      return [];
    }
  });
}
