import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { onePaper } from '../../../../torture/one-paper.ts';
import { startService as start, spawnProgram } from '#test/spawned-service.ts';
import { findPostmaster } from '../db/embedded/cluster.ts';

const TIMEOUT_MS = 120_000;
/** Far longer than any reply takes; only a call that hangs reaches it. */
const HANGING_MS = 30_000;

/** Shared by all tests of the file, because creating a database takes longer than each of them. */
const dataDir = mkdtempSync(join(tmpdir(), 'study-service-'));
chmodSync(dataDir, 0o755);
afterAll(() => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 }));

const startService = (environment: Record<string, string> = {}) =>
  start(dataDir, { CONTENT_DIR: onePaper(), ...environment });

const postmasterOf = () => findPostmaster(join(dataDir, 'postgres'))?.pid ?? null;

test(
  'while its database is away it answers 503 with Retry-After, never hangs, and recovers',
  { timeout: TIMEOUT_MS },
  async () => {
    const service = await startService({ LOG_LEVEL: 'error' });
    expect(service.output().stdout).toMatch(/还没有管理员。[^]*\/first-administrator#[\w-]{43}\n/);
    const { cookie, token } = await takeCsrf(service.address);
    const calls = [
      () => ask(`${service.address}/readyz`),
      () => ask(`${service.address}/api/exams/exam-cards/`),
      () => logIn(service.address, { cookie, token }),
    ];
    const seen = new Set<number>();
    const over = new AbortController();
    const callers = [...calls, ...calls, ...calls].map(async (call) => {
      while (!over.signal.aborted) seen.add(await expectServedOrAway(await call()));
    });

    for (const _ of [1, 2]) {
      const killed = postmasterOf();
      seen.clear();
      process.kill(killed ?? 0, 'SIGKILL');
      while (!seen.has(503)) await wait(5);
      expect((await ask(`${service.address}/healthz`)).status).toBe(200);
      await untilReady(service.address);
      expect(postmasterOf()).not.toBe(killed);
    }
    over.abort();
    await Promise.all(callers);
    expect((await ask(`${service.address}/api/exams/exam-cards/`)).status).toBe(200);
  },
);

test('SIGTERM lets a call that has begun end, then stops the database', { timeout: TIMEOUT_MS }, async () => {
  const service = await startService({ LOG_LEVEL: 'debug' });
  const csrf = await takeCsrf(service.address);
  const begun = countOf('request begun', service.output().stdout);
  // Passwords are hashed one per processor, so the last is still being hashed now.
  const calls = Array.from({ length: 20 }, (_, no) => logIn(service.address, csrf, `nobody-${no}`));
  while (countOf('request begun', service.output().stdout) < begun + calls.length) await wait(5);
  service.child.kill('SIGTERM');
  for (const reply of await Promise.all(calls)) expect(reply.status).toBe(401);
  expect(await service.ended).toBe(0);
  expect(postmasterOf()).toBeNull();
});

test('a second service on the same data is refused in one line', { timeout: TIMEOUT_MS }, async () => {
  const first = await startService();
  const second = spawnProgram('main.ts', [], { DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent' });
  expect(await second.ended).toBe(1);
  expect(second.output()).toEqual({
    stdout: '',
    stderr: `数据目录“${dataDir}”正被另一个服务（进程${first.child.pid}）使用，请先停止那个服务，或用DATA_DIR和PORT另开一个。\n`,
  });
  expect((await ask(`${first.address}/readyz`)).status).toBe(200);
});

test.runIf(process.platform === 'linux')(
  'a service whose database was taken over while it slept says so and ends',
  { timeout: TIMEOUT_MS },
  async () => {
    const sleeper = await startService({ LOG_LEVEL: 'silent' });
    sleeper.child.kill('SIGSTOP');
    process.kill(postmasterOf() ?? 0, 'SIGKILL');
    const heir = await startService();
    sleeper.child.kill('SIGCONT');
    expect(await sleeper.ended).toBe(1);
    expect(sleeper.output().stderr).toBe(
      `数据目录“${dataDir}”正被另一个服务（进程${heir.child.pid}）使用，请先停止那个服务，或用DATA_DIR和PORT另开一个。\n`,
    );
    expect((await ask(`${heir.address}/readyz`)).status).toBe(200);
  },
);

function ask(url: string, options: RequestInit = {}): Promise<Response> {
  return fetch(url, { ...options, signal: AbortSignal.timeout(HANGING_MS) });
}

async function takeCsrf(address: string): Promise<{ cookie: string; token: string }> {
  const answer = await ask(`${address}/api/auth/csrf/`);
  const { csrf_token: token } = (await answer.json()) as { csrf_token: string };
  return { cookie: `csrftoken=${token}`, token };
}

function logIn(
  address: string,
  { cookie, token }: { cookie: string; token: string },
  username = 'nobody',
): Promise<Response> {
  return ask(`${address}/api/auth/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie, 'x-csrftoken': token },
    body: JSON.stringify({ username, password: 'wrong-horse9' }),
  });
}

async function expectServedOrAway(answer: Response): Promise<number> {
  const body = (await answer.json()) as { code?: string };
  expect([200, 401, 429, 503]).toContain(answer.status);
  if (answer.status === 503) {
    expect(body.code).toBe('service_unavailable');
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  }
  return answer.status;
}

async function untilReady(address: string): Promise<void> {
  while ((await ask(`${address}/readyz`)).status !== 200) await wait(50);
}

function countOf(words: string, text: string): number {
  return text.split(words).length - 1;
}
