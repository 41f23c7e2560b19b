import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, describe, expect, test } from 'vitest';

const TIMEOUT_MS = 120_000;
const root = path.join(import.meta.dirname, '..');
const folder = mkdtempSync(path.join(tmpdir(), 'study-start-'));
chmodSync(folder, 0o755);
const dataDir = path.join(folder, 'data');
const children: ChildProcess[] = [];
afterAll(() => {
  for (const child of children) for (const pid of runningOf(treeOf(child.pid))) process.kill(pid, 'SIGTERM');
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

describe.runIf(process.platform === 'linux')(
  'npm start, when a signal reaches npm alone',
  { timeout: TIMEOUT_MS },
  () => {
    test('in the middle of the first start, leaves no database running', async () => {
      const { child, ended } = await start({ inTerminal: false });
      while (!existsSync(postmasterFile())) await wait(5);
      const pids = treeOf(child.pid);
      child.kill('SIGTERM');
      expect(await ended).toBe(0);
      expectStopped(pids);
    });

    test.each([
      { signals: ['SIGTERM', 'SIGTERM'], inTerminal: false },
      { signals: ['SIGINT'], inTerminal: existsSync('/usr/bin/script') },
    ] as const)('stops the server, then the database ($signals)', async ({ signals, inTerminal }) => {
      const { child, ended, said } = await start({ inTerminal });
      await said(/已启动/);
      const pids = treeOf(child.pid);
      const npm = pids.find((pid) => commandOf(pid).startsWith('npm start')) ?? 0;
      for (const signal of signals) process.kill(npm, signal);
      expect(await ended).toBe(0);
      expectStopped(pids);
    });
  },
);

const postmasterFile = () => path.join(dataDir, 'postgres/postmaster.pid');

function expectStopped(pids: readonly number[]): void {
  expect(runningOf(pids).map(commandOf)).toEqual([]);
  expect(existsSync(postmasterFile())).toBe(false);
  expect(readFileSync(path.join(dataDir, 'postgres.log'), 'utf8').trim()).toMatch(/database system is shut down$/);
}

/** `npm start` in a separate process group, without papers and without a build of the web app. */
async function start({ inTerminal }: { inTerminal: boolean }) {
  const elsewhere = { DATA_DIR: dataDir, WEB_DIR: folder, CONTENT_DIR: folder, PORT: '0', LOG_LEVEL: 'silent' };
  const [program = '', ...args] = inTerminal ? ['script', '-qfec', 'npm start', '/dev/null'] : ['npm', 'start'];
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, ...elsewhere },
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const ended = new Promise<number | null>((done) => child.once('close', done));
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  const said = async (words: RegExp) => {
    while (!words.test(output) && child.exitCode === null) await wait(20);
  };
  return { child, ended, said };
}

/** A process and its descendants. */
function treeOf(pid: number | undefined): number[] {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  const pairs = lines.map((line) => line.trim().split(/\s+/).map(Number));
  const found = pid === undefined ? [] : [pid];
  for (const parent of found) found.push(...pairs.flatMap(([own = 0, ppid]) => (ppid === parent ? [own] : [])));
  return found;
}

const runningOf = (pids: readonly number[]) => pids.filter((pid) => commandOf(pid) !== '');

/** Command line of a process; empty once it has ended or is a zombie. */
function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
  } catch {
    return '';
  }
}
