import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const KEY = 'S3RVER';
const BUCKET = 'study';

/** What `npm install --no-save` must name before the store can be tried. */
export const S3_PACKAGES = ['@20minutes/s3rver', '@aws-sdk/client-s3', '@aws-sdk/s3-request-presigner'];

export function missingS3Packages(): string[] {
  const { resolve } = createRequire(import.meta.url);
  return S3_PACKAGES.filter((name) => {
    try {
      resolve(name);
      return false;
    } catch {
      return true;
    }
  });
}

/** A real S3 server on the loopback that can be killed and started again with what it holds. */
export class S3Server {
  readonly #folder: string;
  readonly #port: number;
  #child: ChildProcess | null = null;

  constructor(folder: string, port: number) {
    this.#folder = folder;
    this.#port = port;
  }

  /** What a process of the product needs to use it. */
  get environment(): Record<string, string> {
    return {
      FILES_S3_BUCKET: BUCKET,
      FILES_S3_ENDPOINT: `http://127.0.0.1:${this.#port}`,
      FILES_S3_KEY: KEY,
      FILES_S3_SECRET: KEY,
    };
  }

  /** Resolves when it serves. */
  async start(): Promise<void> {
    const args = [
      join(import.meta.dirname, '../src/files/s3-server.fixture.ts'),
      this.#folder,
      String(this.#port),
      BUCKET,
    ];
    // Its list tokens are made with DES, which OpenSSL 3 keeps apart.
    const child = spawn(process.execPath, ['--openssl-legacy-provider', ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = child;
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (said = (said + text).slice(-2_000)));
    const ended = once(child, 'exit').then(() => {
      throw new Error(`the S3 server ended: ${said}`);
    });
    await Promise.race([once(child.stdout, 'data'), ended]);
    ended.catch(() => undefined);
  }

  async stop(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    const child = this.#child;
    this.#child = null;
    if (child === null || child.exitCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }
}
