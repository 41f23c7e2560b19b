import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { PostgresFolder, PostgresServer } from '../../apps/api/test/postgres-server.ts';
import { S3Server } from '../../apps/api/test/s3-server.ts';
import { openDatabase, type Database } from '../../apps/api/src/db/database.ts';
import { freePort, Service } from '../service.ts';
import { Nginx } from './nginx.ts';

/** Socket names in this test's own folder. */
const PRIMARY_PORT = 5501;
const REPLICA_PORT = 5502;
const NAME = 'study';
const CONNECTIONS = 2;
const TRIES = 100;
const POLL_MS = 100;
/** Generous, because the load of the exam continues meanwhile. */
const LONGEST_START_MS = 180_000;

export const WEBS = ['api1', 'api2'] as const;
type Web = (typeof WEBS)[number];
type Process = Web | 'worker';

/** The cluster setup of docs/cluster.md on a single machine. */
export class ClusterSite implements AsyncDisposable {
  readonly folder = new PostgresFolder();
  readonly primary = new PostgresServer(this.folder, 'primary', PRIMARY_PORT);
  readonly replica = new PostgresServer(this.folder, 'replica', REPLICA_PORT);
  readonly store: S3Server;
  readonly nginx: Nginx;
  readonly database: Database;
  readonly #webPorts: Record<Web, number>;
  readonly #processes = new Map<Process, Service>();

  static async open(): Promise<ClusterSite> {
    const [api1, api2, nginx, store] = [await freePort(), await freePort(), await freePort(), await freePort()];
    const site = new ClusterSite({ api1, api2 }, nginx, store);
    try {
      await site.#startAll();
      return site;
    } catch (error) {
      await site[Symbol.asyncDispose]();
      throw error;
    }
  }

  private constructor(webPorts: Record<Web, number>, nginxPort: number, storePort: number) {
    this.#webPorts = webPorts;
    this.store = new S3Server(join(this.folder.path, 'store'), storePort);
    const servers = WEBS.map((web) => `127.0.0.1:${webPorts[web]}`);
    this.nginx = new Nginx(this.folder, nginxPort, servers);
    this.database = openDatabase(studyOn(this.primary), CONNECTIONS, () => {});
    const dataDir = join(this.folder.path, 'data');
    mkdirSync(dataDir);
    chmodSync(dataDir, 0o755);
  }

  get origin(): string {
    return this.nginx.origin;
  }

  /** Starts a process, and resolves when it serves; a worker has no address to check. */
  async start(name: Process): Promise<void> {
    const dataDir = join(this.folder.path, 'data');
    const service = new Service({
      ...this.store.environment,
      DATABASE_URL: studyOn(this.primary),
      DATABASE_REPLICA_URL: studyOn(this.replica),
      DATA_DIR: dataDir,
      // Without the browser app, which this test does not use.
      WEB_DIR: dataDir,
      READS_PER_SECOND: '1000',
      TRUST_PROXY: 'loopback',
      ...(name === 'worker' ? { ROLE: 'worker' } : { ROLE: 'web', PORT: String(this.#webPorts[name]) }),
    });
    this.#processes.set(name, service);
    if (name !== 'worker') await service.ready(`http://127.0.0.1:${this.#webPorts[name]}`, LONGEST_START_MS);
  }

  async kill(name: Process): Promise<void> {
    await this.#processes.get(name)?.kill('SIGKILL');
  }

  /** Restarts processes that have ended, as systemd would; returns their names. */
  async revive(): Promise<Process[]> {
    const ended = [...this.#processes].filter(([, service]) => !service.isRunning).map(([name]) => name);
    for (const name of ended) await this.start(name).catch(() => undefined);
    return ended;
  }

  /** Queries the primary, with retries while it is down. */
  async ask<Row extends object>(sql: string, values: readonly unknown[] = []): Promise<Row[]> {
    for (let tries = 1; ; tries += 1) {
      try {
        const { rows } = await this.database.pool.query<Row>(sql, [...values]);
        return rows;
      } catch (error) {
        if (tries === TRIES) {
          throw new Error(`the primary does not answer: ${this.primary.complaint}`, { cause: error });
        }
        await wait(POLL_MS);
      }
    }
  }

  /** Number of transactions on the replica since its last start. */
  async countOnReplica(): Promise<number> {
    const replica = openDatabase(studyOn(this.replica), 1, () => {});
    const { rows } = await replica.pool.query<{ count: number }>(
      'select (xact_commit + xact_rollback)::int as count from pg_stat_database where datname = current_database()',
    );
    await replica.close();
    return rows[0]?.count ?? 0;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.nginx.stop();
    await Promise.all([...this.#processes.values()].map((service) => service.stop()));
    await this.database.close();
    await this.store.stop();
    await this.replica.stop();
    await this.primary.stop();
    this.folder[Symbol.dispose]();
  }

  async #startAll(): Promise<void> {
    await this.primary.initialize();
    await this.primary.start();
    const superuser = openDatabase(this.primary.url, 1, () => {});
    await superuser.pool.query(`create role ${NAME} login`);
    await superuser.pool.query(`create database ${NAME} owner ${NAME}`);
    await superuser.close();
    await this.replica.backUp(this.primary);
    await this.replica.start();
    await this.store.start();
    // The first process migrates and loads the papers.
    for (const name of [...WEBS, 'worker'] as const) await this.start(name);
    await this.nginx.start();
  }
}

function studyOn(server: PostgresServer): string {
  return server.url.replace('postgres@/postgres', `${NAME}@/${NAME}`);
}
