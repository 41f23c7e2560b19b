import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { rawCall } from '../apps/api/test/raw-call.ts';
import { onePaper } from './one-paper.ts';

const root = join(import.meta.dirname, '..');

/** Shared by all processes of a test; signs the users' tokens. */
export const SECRET_KEY = 'a key for torture that nobody else uses';

const POLL_MS = 50;
const PATIENCE_MS = 2_000;
const LONGEST_START_MS = 180_000;
const LONGEST_STOP_MS = 30_000;

/** Node's compile cache, which shortens the next start. */
const COMPILED = join(tmpdir(), 'node-compile-cache');

/** A process of the product, started as in production, but with one paper. */
export class Service {
  readonly child: ChildProcess;
  #said = '';

  /** `release`: program folder of another release. */
  constructor(environment: Record<string, string>, release = root) {
    this.child = spawn(process.execPath, [join(release, 'apps/api/src/main.ts')], {
      cwd: release,
      env: {
        PATH: process.env.PATH ?? '',
        NODE_COMPILE_CACHE: COMPILED,
        SECRET_KEY,
        LOG_LEVEL: 'error',
        ...(release === root && { CONTENT_DIR: onePaper() }),
        ...environment,
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    this.child.stderr
      ?.setEncoding('utf8')
      .on('data', (text: string) => (this.#said = (this.#said + text).slice(-2_000)));
  }

  get isRunning(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null;
  }

  /** The last error output. */
  get complaint(): string {
    return this.#said.trim();
  }

  /** Waits until it serves; throws if it ends or takes too long. */
  async ready(origin: string, patienceMs = LONGEST_START_MS): Promise<void> {
    const giveUpAt = performance.now() + patienceMs;
    while (performance.now() < giveUpAt) {
      if (!this.isRunning) throw new Error(`a process ended: ${this.complaint}`);
      const outcome = await rawCall({ method: 'GET', url: `${origin}/readyz`, patienceMs: PATIENCE_MS });
      if (outcome.kind === 'answered' && outcome.status === 200) return;
      await wait(POLL_MS);
    }
    throw new Error(`a process did not become ready: ${this.complaint}`);
  }

  async kill(signal: NodeJS.Signals): Promise<void> {
    if (!this.isRunning) return;
    const ended = once(this.child, 'exit');
    this.child.kill(signal);
    await ended;
  }

  /** Stops it with SIGTERM, and with SIGKILL after a timeout. */
  async stop(): Promise<void> {
    await Promise.race([this.kill('SIGTERM'), wait(LONGEST_STOP_MS, undefined, { ref: false })]);
    await this.kill('SIGKILL');
  }
}

/** A loopback port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  probe.listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('a TCP server has no port');
  return address.port;
}
