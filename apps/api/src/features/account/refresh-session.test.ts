import { listSessionsEndpoint, seeSessionAlertEndpoint } from '@study/contract/account/account.ts';
import { profileEndpoint, refreshEndpoint, registerEndpoint } from '@study/contract/account/auth.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { test as base } from '#test/fixtures.ts';
import { signedIn } from '#test/signed-in.ts';
import { openTestApp, type TestApp } from '#test/test-app.ts';
import { TestClient } from '#test/test-client.ts';
import { isRefusal } from '#http/errors.ts';
import { refreshSession } from './refresh-session.ts';
import { writeRefreshToken } from './refresh-token.ts';
import { insertSession } from './sessions.store.ts';

const DAY_MS = 24 * 3_600_000;

const test = base
  .extend('openSignedIn', { scope: 'file' }, ({ site }) => async (): Promise<{ client: TestClient; first: string }> => {
    const client = new TestClient(site.app);
    await client.register('xiaoming');
    return { client, first: client.refresh ?? '' };
  })
  /** Moves the use of tokens into the past. */
  .extend(
    'secondsPass',
    { scope: 'file' },
    ({ site }) =>
      (seconds: number, { database }: TestApp = site) =>
        database.db
          .updateTable('sessions')
          .set({ token_used_at: sql`token_used_at - make_interval(secs => ${seconds})` })
          .execute(),
  );

test.beforeEach(({ site }) => site.database.pool.query('delete from users'));

const refresh = (client: TestClient, token: string) => client.try(refreshEndpoint, { body: { refresh: token } });
const code = (reply: { body: unknown }) => (reply.body as { code: string }).code;
const successor = (reply: { body: unknown }) => (reply.body as { refresh: string }).refresh;

test('a refresh issues a new pair and extends the session', async ({ site, openSignedIn }) => {
  const { client, first } = await openSignedIn();
  const { db } = site.database;
  const soon = new Date(Date.now() + 60_000);
  await db
    .updateTable('sessions')
    .set({ expires_at: soon, last_seen_at: new Date(0) })
    .execute();
  const reply = await refresh(client, first);
  expect(reply).toMatchObject({ status: 200, body: { access: expect.any(String), refresh: expect.any(String) } });
  expect(successor(reply)).not.toBe(first);
  client.access = (reply.body as { access: string }).access;
  expect((await client.try(profileEndpoint)).status).toBe(200);
  const session = await db.selectFrom('sessions').selectAll().executeTakeFirstOrThrow();
  expect(session.expires_at.getTime()).toBeGreaterThan(Date.now() + 29 * 24 * 3_600_000);
  expect(session.last_seen_at.getTime()).toBeGreaterThan(Date.now() - 60_000);
});

test('tabs that refresh at once get the same working successor', async ({ openSignedIn }) => {
  const { client, first } = await openSignedIn();
  const replies = await Promise.all(Array.from({ length: 10 }, () => refresh(client, first)));
  expect(replies.map((reply) => reply.status)).toEqual(Array(10).fill(200));
  expect(new Set(replies.map(successor)).size).toBe(1);
  expect((await refresh(client, successor(replies[0] ?? { body: {} }))).status).toBe(200);
});

/** Another browser with the same token. */
function thiefOf(client: TestClient): TestClient {
  const thief = new TestClient(client.app);
  thief.address = '203.0.113.9';
  return thief;
}

test('a browser that lost the reply goes on with its first token', async ({ openSignedIn, secondsPass }) => {
  const { client, first } = await openSignedIn();
  for (let round = 0; round < 3; round += 1) {
    expect((await refresh(client, first)).status).toBe(200);
    await secondsPass(3600);
  }
  const second = successor(await refresh(client, first));
  expect((await refresh(client, second)).status).toBe(200);
  expect((await refresh(client, first)).status).toBe(200);
});

test('a used token from another browser ends the session after thirty seconds, not before', async ({
  openSignedIn,
  secondsPass,
}) => {
  const { client, first } = await openSignedIn();
  const thief = thiefOf(client);
  const second = successor(await refresh(client, first));
  await secondsPass(29);
  expect(successor(await refresh(thief, first))).toBe(second);
  await secondsPass(2);
  expect(await refresh(thief, first)).toMatchObject({ status: 401, body: { code: 'refresh_reused' } });
  expect(code(await refresh(client, second))).toBe('not_authenticated');
  expect(code(await client.try(profileEndpoint))).toBe('not_authenticated');
});

test('a thief who uses the token first is detected when the owner uses it', async ({ openSignedIn, secondsPass }) => {
  const { client, first } = await openSignedIn();
  const thief = thiefOf(client);
  const second = successor(await refresh(thief, first));
  await secondsPass(900);
  expect(code(await refresh(client, first))).toBe('refresh_reused');
  expect(code(await refresh(thief, second))).toBe('not_authenticated');
});

test('a thief and the owner cannot both keep refreshing', async ({ openSignedIn, secondsPass }) => {
  const { client, first } = await openSignedIn();
  const thief = thiefOf(client);
  const taken = successor(await refresh(client, first));
  await secondsPass(900);
  const mine = successor(await refresh(client, taken));
  await secondsPass(900);
  expect(code(await refresh(thief, taken))).toBe('refresh_reused');
  expect(code(await refresh(client, mine))).toBe('not_authenticated');
});

test('the owner is told of a session ended by reuse until they confirm', async ({
  site,
  openSignedIn,
  secondsPass,
}) => {
  const { client, first } = await openSignedIn();
  await refresh(client, first);
  await secondsPass(31);
  await refresh(thiefOf(client), first);
  const other = await signedIn(site, 'xiaoming', 'correct-horse1');
  await refresh(thiefOf(client), other.refresh ?? '');
  const told = await other.call(profileEndpoint);
  expect(told.session_alert).toMatch(/^\d{4}-/);
  const { results, reused } = await other.call(listSessionsEndpoint);
  expect(results).toHaveLength(1);
  expect(reused).toEqual([
    {
      id: expect.any(String),
      user_agent: 'lightMyRequest',
      created_at: expect.any(String),
      last_seen_at: expect.any(String),
      ended_at: told.session_alert,
    },
  ]);
  await other.call(seeSessionAlertEndpoint);
  expect((await other.call(profileEndpoint)).session_alert).toBeNull();
  expect((await other.call(listSessionsEndpoint)).reused).toHaveLength(1);
});

test('a session ends ninety days after the login, however often it is refreshed', async ({ site, openSignedIn }) => {
  const { client, first } = await openSignedIn();
  const { db } = site.database;
  const loggedInAt = new Date(Date.now() - 89 * DAY_MS);
  await db.updateTable('sessions').set({ created_at: loggedInAt }).execute();
  expect((await refresh(client, first)).status).toBe(200);
  const { expires_at: end } = await db.selectFrom('sessions').select('expires_at').executeTakeFirstOrThrow();
  expect(end.getTime()).toBe(loggedInAt.getTime() + 90 * DAY_MS);
});

test('scripts cannot read the device cookie, and one not signed here is ignored', async ({ secondsPass }) => {
  await using secure = await openTestApp({ SECURE_COOKIES: 'true' });
  const csrf = await secure.app.inject({ method: 'GET', url: '/api/auth/csrf/' });
  const token = csrf.json<{ csrf_token: string }>().csrf_token;
  const post = (url: string, cookie: string, payload: object) =>
    secure.app.inject({
      method: 'POST',
      url,
      headers: { cookie: `__Host-csrftoken=${token}; ${cookie}`, 'x-csrftoken': token },
      payload,
    });
  const signUp = await post(registerEndpoint.path, '', { username: 'xiaoming', password: 'correct-horse1' });
  const device = signUp.cookies.find(({ name }) => name === '__Host-device');
  expect(device).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Lax', path: '/' });
  expect(device).not.toHaveProperty('domain');
  const body = { refresh: signUp.json<{ refresh: string }>().refresh };
  expect((await post(refreshEndpoint.path, `__Host-device=${device?.value}`, body)).statusCode).toBe(200);
  await secondsPass(31, secure);
  expect((await post(refreshEndpoint.path, `__Host-device=${device?.value}`, body)).statusCode).toBe(200);
  const [id] = (device?.value ?? '').split('.');
  const forged = await post(refreshEndpoint.path, `__Host-device=${id}.forged`, body);
  expect(forged.json()).toMatchObject({ code: 'refresh_reused' });
});

test('a session from before devices were stored adopts the first one', async ({ site, openSignedIn, secondsPass }) => {
  const { client, first } = await openSignedIn();
  await site.database.db
    .updateTable('sessions')
    .set({ device_id: null, refresh_generation: 1, token_used_at: null })
    .execute();
  expect((await refresh(client, first)).status).toBe(200);
  await secondsPass(31);
  expect((await refresh(client, first)).status).toBe(200);
  expect(code(await refresh(thiefOf(client), first))).toBe('refresh_reused');
});

test('ending one session leaves the others', async ({ site, openSignedIn, secondsPass }) => {
  const { client, first } = await openSignedIn();
  const other = new TestClient(site.app);
  const reply = await other.send('POST', '/api/auth/login/', { username: 'xiaoming', password: 'correct-horse1' });
  await refresh(client, first);
  await secondsPass(31);
  expect(code(await refresh(thiefOf(client), first))).toBe('refresh_reused');
  expect((await refresh(other, successor(reply))).status).toBe(200);
});

test('says why a token is refused', async ({ site, openSignedIn }) => {
  const { client, first } = await openSignedIn();
  const foreign = writeRefreshToken('another installation’s key, long enough', {
    userId: crypto.randomUUID(),
    sessionId: crypto.randomUUID(),
    generation: 1,
  });
  const unknown = writeRefreshToken(site.config.secretKey, {
    userId: crypto.randomUUID(),
    sessionId: crypto.randomUUID(),
    generation: 1,
  });
  for (const token of ['x', client.access ?? '', `${first}A`, foreign, unknown]) {
    expect(await refresh(client, token)).toMatchObject({ status: 401, body: { code: 'not_authenticated' } });
  }
  expect((await client.send('POST', refreshEndpoint.path, {})).status).toBe(422);
  await site.database.db.updateTable('sessions').set({ expires_at: new Date() }).execute();
  expect(await refresh(client, first)).toMatchObject({ status: 401, body: { code: 'token_expired' } });
});

test('in any order of calls from two browsers, a session follows its newest used token', async ({
  site,
  openSignedIn,
}) => {
  const { client } = await openSignedIn();
  const userId = (await client.call(profileEndpoint)).id;
  const { secretKey } = site.config;
  const { password_hash: passwordHash } = await site.database.db
    .selectFrom('users')
    .select('password_hash')
    .executeTakeFirstOrThrow();
  const devices = [crypto.randomUUID(), crypto.randomUUID()];
  // Each call presents one of the tokens issued so far, counted back from the newest, from one of two browsers.
  const call = fc.record({ back: fc.nat({ max: 3 }), device: fc.nat({ max: 1 }), after: fc.constantFrom(1, 29, 31) });
  await fc.assert(
    fc.asyncProperty(fc.array(call, { maxLength: 12 }), async (calls) => {
      let now = Date.now();
      const session = { id: crypto.randomUUID(), userAgent: '', address: '', deviceId: devices[0] ?? '' };
      await insertSession(site.database.db, { userId, passwordHash }, session, new Date(now));
      const tokenOf = (generation: number) =>
        writeRefreshToken(secretKey, { userId, sessionId: session.id, generation });
      const model = { newestUsed: 0, usedAt: now, usedBy: session.deviceId, isEnded: false };
      for (const { back, device: index, after } of calls) {
        now += after * 1_000;
        const device = devices[index] ?? '';
        const generation = Math.max(1, model.newestUsed + 1 - back);
        const { answer, robbed } = await refreshSession(site, tokenOf(generation), device, new Date(now));
        const isFirst = generation > model.newestUsed;
        const isSoon = generation === model.newestUsed && now - model.usedAt < 30_000;
        if (model.isEnded) {
          expect(answer).toMatchObject({ refused: 'not_authenticated' });
        } else if (isFirst || isSoon || device === model.usedBy) {
          expect(isRefusal(answer) ? answer : answer.body.refresh).toBe(tokenOf(generation + 1));
          if (isFirst) Object.assign(model, { newestUsed: generation, usedAt: now, usedBy: device });
        } else {
          expect(answer).toMatchObject({ refused: 'refresh_reused' });
          expect(robbed).toBe(userId);
          model.isEnded = true;
        }
      }
    }),
    { numRuns: 60 },
  );
});
