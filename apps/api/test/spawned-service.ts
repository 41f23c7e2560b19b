import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { databaseFolder } from './database-folder.ts';

const root = join(import.meta.dirname, '../../..');
/** Where Node keeps what it has compiled, so that the next start is shorter. */
const COMPILED = join(tmpdir(), 'node-compile-cache');

/** A program of the API as its own process, without the caller's own settings. */
export interface Spawned {
  child: ChildProcess;
  /** Everything written so far. */
  output(): { stdout: string; stderr: string };
  /** Waits until the standard output matches; fails when the process ends first. */
  said(pattern: RegExp): Promise<RegExpExecArray>;
  /** The exit code, once it has ended; null when a signal ended it. */
  ended: Promise<number | null>;
}

/** Runs a file of `apps/api/src` until the test ends. */
export function spawnProgram(file: string, args: readonly string[], environment: Record<string, string>): Spawned {
  const child = spawn(process.execPath, [join(root, 'apps/api/src', file), ...args], {
    cwd: root,
    env: { PATH: process.env.PATH ?? '', NODE_COMPILE_CACHE: COMPILED, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const written = { stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => (written.stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (written.stderr += text));
  const ended = new Promise<number | null>((done) => child.once('close', (code) => done(code)));
  onTestFinished(async () => {
    child.kill('SIGCONT');
    child.kill('SIGTERM');
    await ended;
  });
  const said = (pattern: RegExp) =>
    new Promise<RegExpExecArray>((found, failed) => {
      const look = () => {
        const match = pattern.exec(written.stdout);
        if (match) found(match);
      };
      look();
      child.stdout.on('data', look);
      void ended.then(() => failed(new Error(`it ended: ${written.stdout}${written.stderr}`)));
    });
  return { child, output: () => written, said, ended };
}

/** An empty data folder that the account of the embedded server can enter, until the test ends. */
export function temporaryDataDir(): string {
  const folder = mkdtempSync(join(databaseFolder(), 'study-service-'));
  chmodSync(folder, 0o755);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

/** The whole service on a port of its own; answers its address. */
export async function startService(dataDir: string, environment: Record<string, string> = {}) {
  const service = spawnProgram('main.ts', [], { DATA_DIR: dataDir, PORT: '0', WEB_DIR: dataDir, ...environment });
  const [, address = ''] = await service.said(/已启动：(http:\S+)/);
  return { ...service, address };
}
