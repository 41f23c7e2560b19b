import { loginEndpoint, profileEndpoint } from '@study/contract/auth.ts';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openImpatient } from '../../../test/impatient.ts';
import { openTestApp } from '../../../test/test-app.ts';
import { TestClient } from '../../../test/test-client.ts';

const PASSWORD = 'mountain-river7';

async function logIn(app: FastifyInstance, username: string, password: string, remoteAddress = '127.0.0.1') {
  const csrf = await app.inject({ method: 'GET', url: '/api/auth/csrf/' });
  const token = csrf.json<{ csrf_token: string }>().csrf_token;
  const reply = await app.inject({
    method: 'POST',
    url: loginEndpoint.path,
    headers: { cookie: `csrftoken=${token}`, 'x-csrftoken': token },
    payload: { username, password },
    remoteAddress,
  });
  return { status: reply.statusCode, body: reply.json<Record<string, unknown>>(), headers: reply.headers };
}

test('a login opens a session of its own, whatever the case of the name', async () => {
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
  'the tenth failed login of %s waits, the earlier ones ever longer',
  async (username) => {
    await using site = await openTestApp();
    await new TestClient(site.app).register('xiaoming', PASSWORD);
    const { app, pauses } = await openImpatient(site);
    for (let failure = 1; failure <= 9; failure += 1) {
      expect((await logIn(app, username, 'something else')).status, `failure ${failure}`).toBe(401);
    }
    expect(pauses).toEqual([0, 0, 0, 250, 500, 1000, 2000, 4000, 4000]);
    const tenth = await logIn(app, username, PASSWORD);
    expect(tenth).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    const seconds = Number(tenth.headers['retry-after']);
    expect(seconds).toBeGreaterThan(890);
    expect(seconds).toBeLessThanOrEqual(900);
    expect(tenth.body['details']).toEqual({ retry_after_seconds: seconds });
    await app.close();
  },
);

test('somebody else’s failures keep nobody out of their own account', async () => {
  await using site = await openTestApp();
  await new TestClient(site.app).register('xiaoming', PASSWORD);
  const { app, pauses } = await openImpatient(site);
  for (let failure = 1; failure <= 12; failure += 1) await logIn(app, 'xiaoming', 'something else', '10.0.0.66');
  pauses.length = 0;
  expect((await logIn(app, 'xiaoming', PASSWORD, '10.0.0.1')).status).toBe(200);
  expect(pauses).toEqual([0]);
  expect((await logIn(app, 'xiaoming', PASSWORD, '10.0.0.66')).status).toBe(429);
  await app.close();
});

test('guessing one account from many addresses is slowed, and keeps nobody out', async () => {
  await using site = await openTestApp();
  await new TestClient(site.app).register('xiaoming', PASSWORD);
  const { app, pauses } = await openImpatient(site);
  for (let host = 0; host <= 31; host += 1) {
    const reply = await logIn(app, 'xiaoming', host === 31 ? PASSWORD : 'something else', `10.0.1.${host}`);
    expect(reply.status).toBe(host === 31 ? 200 : 401);
  }
  expect([9, 10, 14, 15, 20, 25, 30, 31].map((host) => pauses[host])).toEqual([
    0, 250, 250, 500, 1000, 2000, 4000, 4000,
  ]);
  await app.close();
});

test('trying many accounts from one address is slowed, and refused to none of them', async () => {
  await using site = await openTestApp();
  const { app, pauses } = await openImpatient(site);
  for (let name = 0; name <= 150; name += 1) await logIn(app, `user-${name}`, 'something else', '10.0.0.66');
  expect([0, 99, 100, 149, 150].map((name) => pauses[name])).toEqual([0, 0, 250, 250, 500]);
  expect((await logIn(app, 'user-1000', 'something else', '10.0.0.67')).status).toBe(401);
  expect(pauses.at(-1)).toBe(0);
  await app.close();
});

test('all addresses of one IPv6 line count as one', async () => {
  await using site = await openTestApp();
  await new TestClient(site.app).register('xiaoming', PASSWORD);
  const { app } = await openImpatient(site);
  for (let host = 1; host <= 9; host += 1) await logIn(app, 'xiaoming', 'something else', `2001:db8:1:2::${host}`);
  expect((await logIn(app, 'xiaoming', PASSWORD, '2001:db8:1:2:ffff::1')).status).toBe(429);
  expect((await logIn(app, 'xiaoming', PASSWORD, '2001:db8:1:3::1')).status).toBe(200);
  await app.close();
});

test('guesses made at once pass the limit no better than one after another', async () => {
  await using site = await openTestApp();
  const { app } = await openImpatient(site);
  const replies = await Promise.all(Array.from({ length: 20 }, () => logIn(app, 'xiaoming', 'something else')));
  expect(replies.filter((reply) => reply.status === 401)).toHaveLength(9);
  expect(replies.filter((reply) => reply.status === 429)).toHaveLength(11);
  await app.close();
});

test('a success forgets the failures of its pair', async () => {
  await using site = await openTestApp();
  await new TestClient(site.app).register('xiaoming', PASSWORD);
  const { app } = await openImpatient(site);
  await logIn(app, 'xiaoming', 'something else', '10.0.0.66');
  await logIn(app, 'xiaoming', 'something else');
  await logIn(app, 'xiaoming', PASSWORD);
  const left = await site.database.db.selectFrom('login_failures').select('address').execute();
  expect(left).toEqual([{ address: '10.0.0.66' }]);
  await app.close();
});

test('failures are forgotten after fifteen minutes and swept away by the next login', async () => {
  await using site = await openTestApp();
  const { db } = site.database;
  await new TestClient(site.app).register('xiaoming', PASSWORD);
  const { app } = await openImpatient(site);
  for (let failure = 1; failure <= 9; failure += 1) await logIn(app, 'xiaoming', 'something else');
  await db
    .updateTable('login_failures')
    .set({ failed_at: sql`failed_at - interval '15 minutes'` })
    .execute();
  expect((await logIn(app, 'nobody', 'something else')).status).toBe(401);
  expect(await db.selectFrom('login_failures').select('username_key').execute()).toEqual([{ username_key: 'nobody' }]);
  expect((await logIn(app, 'xiaoming', PASSWORD)).status).toBe(200);
  await app.close();
});

test('when too many passwords are being checked, an attempt is put off and counts as no failure', async () => {
  await using site = await openTestApp();
  await new TestClient(site.app).register('xiaoming', PASSWORD);
  await logIn(site.app, 'xiaoming', 'something else');
  const { app } = await openImpatient({ ...site, config: { ...site.config, hashConcurrency: 0 } });
  const reply = await logIn(app, 'xiaoming', PASSWORD);
  expect(reply).toMatchObject({ status: 503, body: { code: 'service_unavailable' }, headers: { 'retry-after': '2' } });
  expect(await site.database.db.selectFrom('login_failures').select('address').execute()).toHaveLength(1);
  await app.close();
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
