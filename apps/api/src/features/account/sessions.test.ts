import { endOtherSessionsEndpoint, endSessionEndpoint, listSessionsEndpoint } from '@study/contract/account/account.ts';
import { loginEndpoint, logoutEndpoint, profileEndpoint } from '@study/contract/account/auth.ts';
import { expect, test } from 'vitest';
import { signedIn } from '#test/signed-in.ts';
import { openTestApp } from '#test/test-app.ts';
import type { TestClient } from '#test/test-client.ts';

const PASSWORD = 'correct-horse1';

test('lists the active sessions: this one first, then the most recently seen', async () => {
  await using site = await openTestApp();
  const { db } = site.database;
  const here = await signedIn(site, 'xiaoming');
  await signedIn(site, 'xiaohong');
  const [ended, expired] = [await signedIn(site, 'xiaoming', PASSWORD), await signedIn(site, 'xiaoming', PASSWORD)];
  await signedIn(site, 'xiaoming', PASSWORD);
  await signedIn(site, 'xiaoming', PASSWORD);
  await ended.call(logoutEndpoint, { body: { refresh: ended.refresh ?? '' } });
  const { results: before } = await expired.call(listSessionsEndpoint);
  const expiredId = before.find((session) => session.is_current)?.id ?? '';
  await db.updateTable('sessions').set({ expires_at: new Date() }).where('id', '=', expiredId).execute();
  const ids = (await here.call(listSessionsEndpoint)).results.map((session) => session.id);
  const [current = '', , oldest = ''] = ids;
  await db
    .updateTable('sessions')
    .set({ last_seen_at: new Date(0) })
    .where('id', '=', current)
    .execute();
  await db
    .updateTable('sessions')
    .set({ last_seen_at: new Date(Date.now() + 60_000), user_agent: 'x'.repeat(300) })
    .where('id', '=', oldest)
    .execute();
  const { results, count } = await here.call(listSessionsEndpoint);
  expect(count).toBe(3);
  expect(results.map((session) => session.is_current)).toEqual([true, false, false]);
  expect(results.map((session) => session.id)).toEqual([current, oldest, ids[1]]);
  expect(Object.keys(results[1] ?? {}).toSorted()).toEqual([
    'created_at',
    'id',
    'is_current',
    'last_seen_at',
    'user_agent',
  ]);
});

test('a user agent is cut at 300 characters', async () => {
  await using site = await openTestApp();
  const client = await signedIn(site, 'xiaoming');
  await site.app.inject({
    method: 'POST',
    url: loginEndpoint.path,
    headers: { cookie: `csrftoken=${client.csrf}`, 'x-csrftoken': client.csrf ?? '', 'user-agent': 'é'.repeat(2000) },
    payload: { username: 'xiaoming', password: PASSWORD },
  });
  const { results } = await client.call(listSessionsEndpoint);
  expect(results.map((session) => session.user_agent.length)).toEqual(['lightMyRequest'.length, 300]);
});

test('only its owner ends a session, once', async () => {
  await using site = await openTestApp();
  const [here, elsewhere] = [await signedIn(site, 'xiaoming'), await signedIn(site, 'xiaoming', PASSWORD)];
  const stranger = await signedIn(site, 'xiaohong');
  const { results } = await elsewhere.call(listSessionsEndpoint);
  const params = { id: results.find((session) => session.is_current)?.id ?? '' };
  expect((await stranger.try(endSessionEndpoint, { params })).status).toBe(404);
  expect((await elsewhere.try(profileEndpoint)).status).toBe(200);
  expect(await here.try(endSessionEndpoint, { params })).toMatchObject({ status: 204, body: null });
  expect((await elsewhere.try(profileEndpoint)).status).toBe(401);
  expect((await here.try(endSessionEndpoint, { params })).status).toBe(404);
  expect((await here.call(listSessionsEndpoint)).count).toBe(1);
});

test('all others end at once; this one and other people’s stay', async () => {
  await using site = await openTestApp();
  const here = await signedIn(site, 'xiaoming');
  const others: TestClient[] = [];
  for (let time = 0; time < 3; time += 1) others.push(await signedIn(site, 'xiaoming', PASSWORD));
  const stranger = await signedIn(site, 'xiaohong');
  expect((await here.try(endOtherSessionsEndpoint)).status).toBe(204);
  for (const other of others) expect((await other.try(profileEndpoint)).status).toBe(401);
  expect((await here.call(listSessionsEndpoint)).count).toBe(1);
  expect((await stranger.call(listSessionsEndpoint)).count).toBe(1);
});
