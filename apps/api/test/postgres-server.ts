import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { prepareBinaries } from '../src/db/embedded/binaries.ts';
import { asUser, chooseServerUser, SUPERUSER } from '../src/db/embedded/server-user.ts';

const run = promisify(execFile);

const DEBIAN = '/usr/lib/postgresql';
const PATIENCE_MS = 30_000;
const POLL_MS = 20;

/** Where the system's PostgreSQL programs are, the oldest version of several; null without them. */
export function systemPrograms(): string | null {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).map(Number).filter(Number.isFinite) : [];
  const folders = versions.toSorted((a, b) => a - b).map((version) => join(DEBIAN, String(version), 'bin'));
  return folders.find((folder) => existsSync(join(folder, 'postgres'))) ?? null;
}

/** A folder for servers of one proof: their data and sockets, owned by the account that they run as. */
export class PostgresFolder implements Disposable {
  readonly path: string;
  readonly #user: ReturnType<typeof chooseServerUser>;
  readonly #programs: string | null;

  constructor(programs = systemPrograms()) {
    // A short path: sockets lie inside.
    this.path = mkdtempSync(join(tmpdir(), 'study-pg-'));
    this.#programs = programs;
    this.#user = chooseServerUser(this.path, join(this.path, 'none'));
    this.own(this.path);
  }

  program(name: 'initdb' | 'postgres' | 'pg_basebackup'): string {
    if (this.#programs !== null) return join(this.#programs, name);
    const { initdb } = prepareBinaries(this.path, this.#user);
    return join(initdb, '..', name);
  }

  get account() {
    return asUser(this.#user);
  }

  own(path: string): void {
    if (this.#user) chownSync(path, this.#user.uid, this.#user.gid);
  }

  async run(program: string, args: readonly string[]): Promise<void> {
    await run(program, [...args], this.account);
  }

  [Symbol.dispose](): void {
    rmSync(this.path, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  }
}

/** A PostgreSQL server of a proof, reached by its socket. */
export class PostgresServer {
  readonly folder: PostgresFolder;
  readonly name: string;
  readonly #port: number;
  readonly #settings: readonly string[];
  #child: ChildProcess | null = null;
  #said = '';

  /** `port` names its socket; settings are `name=value`. */
  constructor(folder: PostgresFolder, name: string, port: number, settings: readonly string[] = []) {
    this.folder = folder;
    this.name = name;
    this.#port = port;
    this.#settings = settings;
  }

  get dataDir(): string {
    return join(this.folder.path, this.name);
  }

  /** For its superuser. */
  get url(): string {
    return `postgresql://${SUPERUSER}@/postgres?host=${encodeURIComponent(this.folder.path)}&port=${this.#port}`;
  }

  /** How another server finds it. */
  get connectionInfo(): string {
    return `host=${this.folder.path} port=${this.#port} user=${SUPERUSER} application_name=${this.name}`;
  }

  /** The last that it wrote. */
  get complaint(): string {
    return this.#said.trim();
  }

  async initialize(): Promise<void> {
    const args = ['-D', this.dataDir, '-U', SUPERUSER, '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'];
    await this.folder.run(this.folder.program('initdb'), args);
  }

  /** Becomes a standby of a server that was stopped properly and is started again afterwards. */
  async copyOf(primary: PostgresServer): Promise<void> {
    await this.folder.run('/bin/cp', ['-R', primary.dataDir, this.dataDir]);
    this.#stream(primary);
  }

  /** The same of a server that runs, as an operator does it. */
  async backUp(primary: PostgresServer): Promise<void> {
    const args = ['-D', this.dataDir, '-d', primary.connectionInfo, '-X', 'stream', '-c', 'fast', '--no-sync'];
    await this.folder.run(this.folder.program('pg_basebackup'), args);
    this.#stream(primary);
  }

  #stream(primary: PostgresServer): void {
    const signal = join(this.dataDir, 'standby.signal');
    const settings = join(this.dataDir, 'postgresql.auto.conf');
    writeFileSync(signal, '');
    writeFileSync(settings, `primary_conninfo = '${primary.connectionInfo}'\n`);
    for (const file of [signal, settings]) this.folder.own(file);
  }

  async start(): Promise<void> {
    const where = [`unix_socket_directories=${this.folder.path}`, 'listen_addresses=', `port=${this.#port}`];
    const settings = [...where, ...this.#settings].flatMap((setting) => ['-c', setting]);
    const child = spawn(this.folder.program('postgres'), ['-D', this.dataDir, ...settings], {
      ...this.folder.account,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    this.#child = child;
    child.stderr.setEncoding('utf8').on('data', (text: string) => (this.#said = (this.#said + text).slice(-2_000)));
    const giveUpAt = performance.now() + PATIENCE_MS;
    while (performance.now() < giveUpAt) {
      if (child.exitCode !== null) throw new Error(`${this.name} ended: ${this.complaint}`);
      if (await this.#answers()) return;
      await wait(POLL_MS);
    }
    throw new Error(`${this.name} does not answer: ${this.complaint}`);
  }

  /** By default a fast shutdown. */
  async stop(signal: NodeJS.Signals = 'SIGINT'): Promise<void> {
    const child = this.#child;
    this.#child = null;
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }

  async #answers(): Promise<boolean> {
    const client = new Client({ connectionString: this.url });
    try {
      await client.connect();
      await client.query('select 1');
      return true;
    } catch {
      return false;
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}
