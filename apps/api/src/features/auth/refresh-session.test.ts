import { profileEndpoint, refreshEndpoint } from '@study/contract/auth.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import { TestClient } from '../../../test/test-client.ts';
import { isRefusal } from '../../http/errors.ts';
import { refreshSession } from './refresh-session.ts';
import { writeRefreshToken } from './refresh-token.ts';
import { insertSession } from './sessions.store.ts';

async function openSignedIn(site: TestApp): Promise<{ client: TestClient; first: string }> {
  const client = new TestClient(site.app);
  await client.register('xiaoming');
  return { client, first: client.refresh ?? '' };
}

const refresh = (client: TestClient, token: string) => client.try(refreshEndpoint, { body: { refresh: token } });
const code = (reply: { body: unknown }) => (reply.body as { code: string }).code;
const successor = (reply: { body: unknown }) => (reply.body as { refresh: string }).refresh;

test('a refresh gives a new pair and lets the session live on', async () => {
  await using site = await openTestApp();
  const { client, first } = await openSignedIn(site);
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

test('tabs that refresh at once get the same successor, which works', async () => {
  await using site = await openTestApp();
  const { client, first } = await openSignedIn(site);
  const replies = await Promise.all(Array.from({ length: 10 }, () => refresh(client, first)));
  expect(replies.map((reply) => reply.status)).toEqual(Array(10).fill(200));
  expect(new Set(replies.map(successor)).size).toBe(1);
  expect((await refresh(client, successor(replies[0] ?? { body: {} }))).status).toBe(200);
});

test('a token used after its successor ends the session and its access token', async () => {
  await using site = await openTestApp();
  const { client, first } = await openSignedIn(site);
  const second = successor(await refresh(client, first));
  expect(successor(await refresh(client, first))).toBe(second);
  const third = successor(await refresh(client, second));
  const reused = await refresh(client, first);
  expect(reused).toMatchObject({ status: 401, body: { code: 'refresh_reused' } });
  expect(code(await refresh(client, third))).toBe('not_authenticated');
  expect(code(await client.try(profileEndpoint))).toBe('not_authenticated');
});

test('one session’s end is not another’s', async () => {
  await using site = await openTestApp();
  const { client, first } = await openSignedIn(site);
  const other = new TestClient(site.app);
  const reply = await other.send('POST', '/api/auth/login/', { username: 'xiaoming', password: 'correct-horse1' });
  const second = successor(await refresh(client, first));
  await refresh(client, second);
  await refresh(client, first);
  expect((await refresh(other, successor(reply))).status).toBe(200);
});

test('says why a token is no longer good', async () => {
  await using site = await openTestApp();
  const { client, first } = await openSignedIn(site);
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

test('in any order of calls, a session follows the rule of its newest used token', async () => {
  await using site = await openTestApp();
  const { client } = await openSignedIn(site);
  const userId = (await client.call(profileEndpoint)).id;
  const { secretKey } = site.config;
  const { password_hash: passwordHash } = await site.database.db
    .selectFrom('users')
    .select('password_hash')
    .executeTakeFirstOrThrow();
  // Each call presents one of the tokens issued so far, counted back from the newest.
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat({ max: 3 }), { maxLength: 12 }), async (calls) => {
      const session = { id: crypto.randomUUID(), userAgent: '', address: '' };
      await insertSession(site.database.db, { userId, passwordHash }, session, new Date());
      const tokenOf = (generation: number) =>
        writeRefreshToken(secretKey, { userId, sessionId: session.id, generation });
      const model = { newestUsed: 0, isRevoked: false };
      for (const back of calls) {
        const generation = Math.max(1, model.newestUsed + 1 - back);
        const answer = await refreshSession(site, tokenOf(generation));
        if (model.isRevoked) {
          expect(answer).toMatchObject({ refused: 'not_authenticated' });
        } else if (generation < model.newestUsed) {
          expect(answer).toMatchObject({ refused: 'refresh_reused' });
          model.isRevoked = true;
        } else {
          expect(isRefusal(answer) ? answer : answer.body.refresh).toBe(tokenOf(generation + 1));
          model.newestUsed = generation;
        }
      }
    }),
    { numRuns: 60 },
  );
});
