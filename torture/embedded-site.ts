import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, type Database } from '../apps/api/src/db/database.ts';
import { startEmbedded, type EmbeddedServer } from '../apps/api/src/db/embedded/start-embedded.ts';
import { freePort, Service } from './service.ts';

/** A PostgreSQL of its own, and as many processes of the product on it as a proof wants. */
export class EmbeddedSite implements AsyncDisposable {
  readonly database: Database;
  readonly #dataDir: string;
  readonly #server: EmbeddedServer;
  readonly #services: Service[] = [];

  static async open(connections: number): Promise<EmbeddedSite> {
    const dataDir = mkdtempSync(join(tmpdir(), 'study-torture-'));
    chmodSync(dataDir, 0o755);
    return new EmbeddedSite(dataDir, await startEmbedded({ dataDir, log: () => {} }), connections);
  }

  private constructor(dataDir: string, server: EmbeddedServer, connections: number) {
    this.#dataDir = dataDir;
    this.#server = server;
    this.database = openDatabase(server.connectionString, connections, () => {});
  }

  /** Starts a process that serves; answers its address once it does. */
  async startWeb(role: 'web' | 'all' = 'web', environment: Record<string, string> = {}): Promise<string> {
    const port = await freePort();
    const service = this.#start({ ...environment, ROLE: role, PORT: String(port) });
    const origin = `http://127.0.0.1:${port}`;
    await service.ready(origin);
    return origin;
  }

  startWorker(): Service {
    return this.#start({ ROLE: 'worker' });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await Promise.all(this.#services.map((service) => service.stop()));
    await this.database.close();
    await this.#server.stop();
    rmSync(this.#dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  }

  #start(environment: Record<string, string>): Service {
    const service = new Service({
      DATABASE_URL: this.#server.connectionString,
      DATA_DIR: this.#dataDir,
      WEB_DIR: this.#dataDir,
      ...environment,
    });
    this.#services.push(service);
    return service;
  }
}
