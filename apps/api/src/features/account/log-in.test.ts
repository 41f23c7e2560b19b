import { setTimeout } from 'node:timers/promises';
import { endOtherSessionsEndpoint } from '@study/contract/account/account.ts';
import { loginEndpoint, profileEndpoint } from '@study/contract/account/auth.ts';
import type { Proof } from '@study/contract/account/proof.schemas.ts';
import { findWork } from '@study/domain/proof-of-work/proof-of-work.ts';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { proveWork } from '#test/prove-work.ts';
import { openTestApp, type TestApp } from '#test/test-app.ts';
import { TestClient } from '#test/test-client.ts';
import { createServer } from '#http/server.ts';
import { authRoutes } from './auth.routes.ts';
import { makeChallenge } from './challenges.ts';

const PASSWORD = 'mountain-river7';

/** Moves failed logins into the past. */
const secondsPass = (site: TestApp, seconds: number) =>
  site.database.db
    .updateTable('login_failures')
    .set({ failed_at: sql`failed_at - make_interval(secs => ${seconds})` })
    .execute();

/** A second application on the same database, with a full queue of password hashes. */
async function openFullLine(
  site: TestApp,
): Promise<{ app: FastifyInstance; [Symbol.asyncDispose]: () => Promise<void> }> {
  const full = { ...site, config: { ...site.config, hashConcurrency: 0 } };
  const app = await createServer(full);
  authRoutes(app, full, { isRegistrationOpen: async () => true });
  await app.ready();
  return { app, [Symbol.asyncDispose]: () => app.close() };
}

async function logIn(
  app: FastifyInstance,
  username: string,
  password: string,
  remoteAddress = '127.0.0.1',
  proof?: Proof,
) {
  const csrf = await app.inject({ method: 'GET', url: '/api/auth/csrf/' });
  const token = csrf.json<{ csrf_token: string }>().csrf_token;
  const reply = await app.inject({
    method: 'POST',
    url: loginEndpoint.path,
    headers: { cookie: `csrftoken=${token}`, 'x-csrftoken': token },
    payload: { username, password, ...(proof && { proof }) },
    remoteAddress,
  });
  return { status: reply.statusCode, body: reply.json<Record<string, unknown>>(), headers: reply.headers };
}

test('each login opens its own session, whatever the case of the name', async () => {
  await using site = await openTestApp();
  const client = new TestClient(site.app);
  const user = await client.register('XiaoMing', PASSWORD);
  const reply = await logIn(site.app, 'xiaoMING', PASSWORD);
  expect(reply).toMatchObject({ status: 200, body: { user } });
  const other = new TestClient(site.app);
  other.access = String(reply.body['access']);
  expect(await other.call(profileEndpoint)).toEqual(user);
  expect(await site.database.db.selectFrom('sessions').select('id').execute()).toHaveLength(2);
});

test('an unknown name and a wrong password get the same answer', async () => {
  await using site = await openTestApp();
  await new TestClient(site.app).register('xiaoming', PASSWORD);
  const known = await logIn(site.app, 'xiaoming', 'something else');
  const unknown = await logIn(site.app, 'nobody', 'something else');
  const neverAName = await logIn(site.app, 'ﷺ'.repeat(250), 'something else');
  expect(known).toMatchObject({ status: 401, body: { code: 'invalid_credentials', error: '用户名或密码不正确' } });
  for (const reply of [unknown, neverAName]) {
    expect({ ...reply.body, request_id: '' }).toEqual({ ...known.body, request_id: '' });
    expect(reply.status).toBe(401);
    expect(Object.keys(reply.headers)).toEqual(Object.keys(known.headers));
  }
});

test.each(['xiaoming', 'nobody'])(
  'after five failures %s waits longer each time, answered at once',
  async (username) => {
    await using site = await openTestApp();
    await new TestClient(site.app).register('xiaoming', PASSWORD);
    for (let failure = 1; failure <= 5; failure += 1) {
      expect((await logIn(site.app, username, 'something else')).status, `failure ${failure}`).toBe(401);
    }
    for (const seconds of [1, 2, 4, 8]) {
      const refused = await logIn(site.app, username, PASSWORD);
      expect(refused).toMatchObject({
        status: 429,
        headers: { 'retry-after': String(seconds) },
        body: {
          code: 'too_many_requests',
          error: `尝试次数较多，请在${seconds}秒后再试`,
          details: { retry_after_seconds: seconds, try_at: expect.stringMatching(/Z$/) },
        },
      });
      await secondsPass(site, seconds);
      expect((await logIn(site.app, username, 'something else')).status).toBe(401);
    }
  },
);

test('a classmate’s failures at the same address do not hold up a browser that has logged in before', async () => {
  await using site = await openTestApp();
  const owner = new TestClient(site.app);
  await owner.register('xiaoming', PASSWORD);
  for (let failure = 1; failure <= 9; failure += 1) await logIn(site.app, 'xiaoming', 'something else');
  expect((await logIn(site.app, 'xiaoming', PASSWORD)).status).toBe(429);
  const body = { username: 'xiaoming', password: PASSWORD };
  expect((await owner.try(loginEndpoint, { body })).status).toBe(200);
  // A browser known to one account is unknown to another.
  await new TestClient(site.app).register('xiaohong', PASSWORD);
  for (let failure = 1; failure <= 9; failure += 1) await logIn(site.app, 'xiaohong', 'something else');
  expect((await owner.try(loginEndpoint, { body: { ...body, username: 'xiaohong' } })).status).toBe(429);
});

test('a known browser waits for its own failures, and its failures hold up nobody else', async () => {
  await using site = await openTestApp();
  const lent = new TestClient(site.app);
  await lent.register('xiaoming', PASSWORD);
  const guess = () => lent.try(loginEndpoint, { body: { username: 'xiaoming', password: 'something else' } });
  for (let failure = 1; failure <= 5; failure += 1) expect((await guess()).status).toBe(401);
  expect((await guess()).status).toBe(429);
  expect((await logIn(site.app, 'xiaoming', PASSWORD)).status).toBe(200);
});

test('a browser whose session the owner ended is no longer known', async () => {
  await using site = await openTestApp();
  const thief = new TestClient(site.app);
  const owner = new TestClient(site.app);
  await owner.register('xiaoming', PASSWORD);
  await thief.call(loginEndpoint, { body: { username: 'xiaoming', password: PASSWORD } });
  const here = await owner.call(loginEndpoint, { body: { username: 'xiaoming', password: PASSWORD } });
  owner.access = here.access;
  for (let failure = 1; failure <= 6; failure += 1) await logIn(site.app, 'xiaoming', 'something else');
  const guess = () => thief.try(loginEndpoint, { body: { username: 'xiaoming', password: 'something else' } });
  expect((await guess()).status).toBe(401);
  await owner.call(endOtherSessionsEndpoint);
  expect((await guess()).status).toBe(429);
});

test('somebody else’s failures keep nobody out of their own account', async () => {
  await using site = await openTestApp();
  await new TestClient(site.app).register('xiaoming', PASSWORD);
  for (let failure = 1; failure <= 12; failure += 1) await logIn(site.app, 'xiaoming', 'something else', '10.0.0.66');
  expect((await logIn(site.app, 'xiaoming', PASSWORD, '10.0.0.1')).status).toBe(200);
  expect((await logIn(site.app, 'xiaoming', PASSWORD, '10.0.0.66')).status).toBe(429);
});

test('an account guessed from many addresses demands work and delay, and lets in whoever brings them', async () => {
  await using site = await openTestApp();
  await new TestClient(site.app).register('xiaoming', PASSWORD);
  for (let host = 0; host < 20; host += 1) {
    expect((await logIn(site.app, 'xiaoming', 'something else', `10.0.1.${host}`)).status).toBe(401);
  }
  const asked = await logIn(site.app, 'xiaoming', PASSWORD, '10.0.2.1');
  expect(asked).toMatchObject({
    status: 429,
    headers: { 'retry-after': '1' },
    body: { code: 'proof_required', details: { bits: 14, retry_after_seconds: 1, challenge: expect.any(String) } },
  });
  const proof = await proveWork(asked.body);
  await setTimeout(1_000);
  // The proof of work is bound to the address it was issued to.
  expect((await logIn(site.app, 'xiaoming', PASSWORD, '10.0.2.2', proof)).body).toMatchObject({
    code: 'proof_required',
  });
  expect((await logIn(site.app, 'xiaoming', PASSWORD, '10.0.2.1', proof)).status).toBe(200);
});

test('a proof that comes too early is refused, and is not used up', async () => {
  await using site = await openTestApp();
  const purpose = ['login', 'nobody', '127.0.0.1'] as const;
  const challenge = makeChallenge(site.config.secretKey, purpose, { bits: 0, delayMs: 30_000 }, new Date());
  const early = await logIn(site.app, 'nobody', 'something else', '127.0.0.1', { challenge, nonce: 0 });
  expect(early).toMatchObject({ status: 429, headers: { 'retry-after': '30' }, body: { code: 'too_many_requests' } });
  expect(await site.database.db.selectFrom('spent_challenges').select('id').execute()).toEqual([]);
});

test('a proof is accepted once across processes, and not when its work is missing', async () => {
  await using site = await openTestApp();
  const { secretKey } = site.config;
  await new TestClient(site.app).register('xiaoming', PASSWORD);
  for (let host = 0; host < 20; host += 1) await logIn(site.app, 'xiaoming', 'something else', `10.0.1.${host}`);
  const address = '10.0.2.1';
  const purpose = ['login', 'xiaoming', address] as const;
  const challenge = makeChallenge(secretKey, purpose, { bits: 8, delayMs: 0 }, new Date());
  const nonce = await findWork(challenge, 8, async () => {});
  const twice = await Promise.all(
    [site.app, site.app].map((app) => logIn(app, 'xiaoming', 'something else', address, { challenge, nonce })),
  );
  expect(twice.map(({ status }) => status).toSorted()).toEqual([401, 429]);
  const heavy = makeChallenge(secretKey, purpose, { bits: 60, delayMs: 0 }, new Date());
  const old = makeChallenge(secretKey, purpose, { bits: 0, delayMs: 0 }, new Date(Date.now() - 3_600_000));
  const foreign = makeChallenge('the key of quite another installation', purpose, { bits: 0, delayMs: 0 }, new Date());
  for (const text of [heavy, old, foreign, 'nonsense', '']) {
    const refused = await logIn(site.app, 'xiaoming', PASSWORD, address, { challenge: text, nonce: 0 });
    expect(refused.body, text).toMatchObject({ code: 'proof_required' });
  }
});

test('trying many accounts from one address demands work, and locks out none of them', async () => {
  await using site = await openTestApp();
  await site.database.pool.query(
    `insert into login_failures (username_key, address) select 'user-' || n, '10.0.0.66' from generate_series(1, 100) n`,
  );
  const asked = await logIn(site.app, 'user-1000', 'something else', '10.0.0.66');
  expect(asked.body).toMatchObject({ code: 'proof_required' });
  expect((await logIn(site.app, 'user-1000', 'something else', '10.0.0.67')).status).toBe(401);
});

test('all addresses of one IPv6 line count as one', async () => {
  await using site = await openTestApp();
  await new TestClient(site.app).register('xiaoming', PASSWORD);
  for (let host = 1; host <= 5; host += 1) await logIn(site.app, 'xiaoming', 'something else', `2001:db8:1:2::${host}`);
  expect((await logIn(site.app, 'xiaoming', PASSWORD, '2001:db8:1:2:ffff::1')).status).toBe(429);
  expect((await logIn(site.app, 'xiaoming', PASSWORD, '2001:db8:1:3::1')).status).toBe(200);
});

test('concurrent guesses are limited like sequential ones', async () => {
  await using site = await openTestApp();
  const replies = await Promise.all(Array.from({ length: 20 }, () => logIn(site.app, 'xiaoming', 'something else')));
  expect(replies.filter((reply) => reply.status === 401)).toHaveLength(5);
  expect(replies.filter((reply) => reply.status === 429)).toHaveLength(15);
});

test('a success deletes the failures of its pair', async () => {
  await using site = await openTestApp();
  await new TestClient(site.app).register('xiaoming', PASSWORD);
  await logIn(site.app, 'xiaoming', 'something else', '10.0.0.66');
  await logIn(site.app, 'xiaoming', 'something else');
  await logIn(site.app, 'xiaoming', PASSWORD);
  const left = await site.database.db.selectFrom('login_failures').select('address').execute();
  expect(left).toEqual([{ address: '10.0.0.66' }]);
});

test('failures expire after an hour and are deleted by the next login', async () => {
  await using site = await openTestApp();
  const { db } = site.database;
  await new TestClient(site.app).register('xiaoming', PASSWORD);
  for (let failure = 1; failure <= 5; failure += 1) await logIn(site.app, 'xiaoming', 'something else');
  await secondsPass(site, 3_600);
  expect((await logIn(site.app, 'nobody', 'something else')).status).toBe(401);
  expect(await db.selectFrom('login_failures').select('username_key').execute()).toEqual([{ username_key: 'nobody' }]);
});

test('with a full hashing queue an attempt is put off and is not a failure', async () => {
  await using site = await openTestApp();
  await new TestClient(site.app).register('xiaoming', PASSWORD);
  await logIn(site.app, 'xiaoming', 'something else');
  await using busy = await openFullLine(site);
  const reply = await logIn(busy.app, 'xiaoming', PASSWORD);
  expect(reply).toMatchObject({ status: 503, body: { code: 'service_unavailable' }, headers: { 'retry-after': '2' } });
  expect(await site.database.db.selectFrom('login_failures').select('address').execute()).toHaveLength(1);
});

test('an address may call three hundred times at once, then waits', async () => {
  await using site = await openTestApp();
  const client = new TestClient(site.app);
  await client.send('POST', loginEndpoint.path, {});
  const replies = await Promise.all(Array.from({ length: 900 }, () => client.send('POST', loginEndpoint.path, {})));
  expect(replies.filter((reply) => reply.status === 422).length).toBeGreaterThanOrEqual(299);
  const refused = replies.find((reply) => reply.status === 429);
  expect(refused).toMatchObject({ body: { code: 'too_many_requests' }, headers: { 'retry-after': '1' } });
});
