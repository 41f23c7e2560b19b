import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { getDraftEndpoint } from '@study/contract/attempts.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HttpClient } from '../test/http-client.ts';

const ROUNDS = 5;
const SAVERS = 4;
const PAPER = 'cet4-mock-1';
const START_DEADLINE_MS = 30_000;

let dataDir: string;
let port: number;
let api: ChildProcess | null = null;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'study-kill-'));
  port = await freePort();
});
afterAll(async () => {
  if (api) {
    api.kill('SIGTERM');
    await once(api, 'exit');
  }
  await rm(dataDir, { recursive: true, force: true });
});

describe('an acknowledged answer', () => {
  it(`survives ${ROUNDS} kills -9 of the API while answers are being saved`, { timeout: 180_000 }, async () => {
    api = await startApi();
    const clients = await Promise.all(
      Array.from({ length: SAVERS }, async (_, index) => {
        const client = new HttpClient(`http://127.0.0.1:${port}`);
        await client.register(`killed-${index}`);
        await client.start(PAPER, 'practice');
        return client;
      }),
    );
    const acknowledged = clients.map(() => new Map<string, { seq: number; response: string }>());
    let seq = 0;
    let count = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const stopping = new AbortController();
      const saving = clients.map(async (client, index) => {
        while (!stopping.signal.aborted) {
          seq += 1;
          const change = { item: String(1 + (seq % 55)), seq, response: 'ABCD'[seq % 4] ?? 'A' };
          // An answer that never came promises nothing; one that came is kept to.
          const stored = await client.save(PAPER, [change]).catch(() => null);
          if (stored !== 'stored') break;
          acknowledged[index]?.set(change.item, change);
          count += 1;
        }
      });
      await wait(150 + round * 90);
      const dead = once(api, 'exit');
      api.kill('SIGKILL');
      await dead;
      stopping.abort();
      await Promise.all(saving);
      api = await startApi();
    }
    expect(count).toBeGreaterThan(ROUNDS * SAVERS);
    for (const [index, client] of clients.entries()) {
      const { items } = await client.call(getDraftEndpoint, PAPER);
      for (const [item, change] of acknowledged[index] ?? []) {
        expect(items[item]?.seq).toBeGreaterThanOrEqual(change.seq);
        if (items[item]?.seq === change.seq) expect(items[item]?.response).toBe(change.response);
      }
    }
  });
});

async function startApi(): Promise<ChildProcess> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: '', LOG_LEVEL: 'error' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const deadline = Date.now() + START_DEADLINE_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`the API ended with ${child.exitCode}`);
    const isReady = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
    if (isReady) return child;
    await wait(100);
  }
  child.kill('SIGKILL');
  throw new Error('the API did not start');
}

async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}
