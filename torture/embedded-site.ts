import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withDatabase } from '../apps/api/test/database-server.ts';
import { openDatabase, type Database } from '../apps/api/src/db/database.ts';
import { startEmbedded, type EmbeddedServer } from '../apps/api/src/db/embedded/start-embedded.ts';
import { freePort, Service } from './service.ts';

/** A separate PostgreSQL, and any number of processes of the product on it. */
export class EmbeddedSite implements AsyncDisposable {
  readonly database: Database;
  readonly dataDir: string;
  readonly #server: EmbeddedServer;
  readonly #services: Service[] = [];
  readonly #databases: Database[] = [];

  static async open(connections: number): Promise<EmbeddedSite> {
    const dataDir = mkdtempSync(join(tmpdir(), 'study-torture-'));
    chmodSync(dataDir, 0o755);
    return new EmbeddedSite(dataDir, await startEmbedded({ dataDir, log: () => {} }), connections);
  }

  private constructor(dataDir: string, server: EmbeddedServer, connections: number) {
    this.dataDir = dataDir;
    this.#server = server;
    this.database = openDatabase(server.connectionString, connections, () => {});
  }

  /** Starts a web process; returns its URL once it serves. */
  async startWeb(role: 'web' | 'all' = 'web', environment: Record<string, string> = {}): Promise<string> {
    const port = await freePort();
    const service = this.#start({ ...environment, ROLE: role, PORT: String(port) });
    const origin = `http://127.0.0.1:${port}`;
    await service.ready(origin);
    return origin;
  }

  /** The same on a given port; returns the process once it serves. */
  async startWebAt(port: number, environment: Record<string, string>): Promise<Service> {
    const service = this.#start({ ...environment, ROLE: 'web', PORT: String(port) });
    await service.ready(`http://127.0.0.1:${port}`);
    return service;
  }

  /** Creates another empty database on the same server. */
  async openDatabase(name: string): Promise<Database & { connectionString: string }> {
    await this.database.pool.query(`create database ${name}`);
    const connectionString = withDatabase(this.#server.connectionString, name);
    const database = openDatabase(connectionString, 2, () => {});
    this.#databases.push(database);
    return { ...database, connectionString };
  }

  startWorker(): Service {
    return this.#start({ ROLE: 'worker' });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await Promise.all(this.#services.map((service) => service.stop()));
    await Promise.all([this.database, ...this.#databases].map((database) => database.close()));
    await this.#server.stop();
    rmSync(this.dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  }

  #start(environment: Record<string, string>): Service {
    const service = new Service({
      DATABASE_URL: this.#server.connectionString,
      DATA_DIR: this.dataDir,
      WEB_DIR: this.dataDir,
      ...environment,
    });
    this.#services.push(service);
    return service;
  }
}
