import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { judge, milliseconds, quantile, tell } from './report.ts';

// `npm start` on an existing data folder: time from the command to the first page.
const ROUNDS = 5;
const TARGET_MS = 3_000;
const LONGEST_MS = 120_000;
const POLL_MS = 20;
const root = join(import.meta.dirname, '..');

const dataDir = mkdtempSync(join(tmpdir(), 'study-start-'));
chmodSync(dataDir, 0o755);
try {
  tell('第一次启动', milliseconds(await startOnce()));
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) times.push(await startOnce());
  tell('以后各次', times.map(milliseconds).join('、'));
  const median = quantile(times, 0.5);
  judge('再次启动到第一个页面（中位数）', milliseconds(median), median < TARGET_MS, `< ${milliseconds(TARGET_MS)}`);
} finally {
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
}

/** Milliseconds until the first page is served; stops the service afterwards. */
async function startOnce(): Promise<number> {
  const port = await freePort();
  const beganAt = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(port), HOST: '127.0.0.1', LOG_LEVEL: 'error' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  try {
    for (;;) {
      const page = await fetch(`http://127.0.0.1:${port}/`).catch(() => null);
      if (page?.ok && (await page.text()).includes('<html')) return performance.now() - beganAt;
      if (child.exitCode !== null) throw new Error(`npm start ended with ${child.exitCode}`);
      if (performance.now() - beganAt > LONGEST_MS) throw new Error('npm start serves no page');
      await wait(POLL_MS);
    }
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('a TCP server has no port');
  return address.port;
}
