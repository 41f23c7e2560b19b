import { claimAdministrationEndpoint } from '@study/contract/account/first-administrator.ts';
import { listAuditEndpoint } from '@study/contract/site/audit.admin.ts';
import { expect, test } from 'vitest';
import { openTestApp } from '#test/test-app.ts';
import { signedIn } from '#test/signed-in.ts';
import { newFirstLink } from './first-administrator.service.ts';

const claim = async (client: Awaited<ReturnType<typeof signedIn>>, token: string) =>
  client.try(claimAdministrationEndpoint, { body: { token } });

test('the link of the first start makes one administrator, and then every link is dead', async () => {
  await using site = await openTestApp();
  const { db } = site.database;
  const [first, second] = [await signedIn(site, 'first'), await signedIn(site, 'second')];
  const [token, another] = [await newFirstLink(db, new Date()), await newFirstLink(db, new Date())];
  expect((await claim(first, 'guessed')).body).toMatchObject({ code: 'link_expired', error: '这个链接已经失效' });
  const replies = await Promise.all([claim(first, token ?? ''), claim(second, another ?? '')]);
  expect(replies.map((reply) => reply.status).toSorted()).toEqual([200, 403]);
  const winner = replies[0]?.status === 200 ? first : second;
  expect((await winner.call(listAuditEndpoint)).results).toMatchObject([{ act: 'administrator.create' }]);
  expect(await newFirstLink(db, new Date())).toBeNull();
  expect(await db.selectFrom('first_administrator_links').selectAll().execute()).toEqual([]);
});

test('a link lasts 30 minutes, and only its hash is stored', async () => {
  await using site = await openTestApp();
  const { db } = site.database;
  const token = await newFirstLink(db, new Date(Date.now() - 31 * 60_000));
  const [row] = await db.selectFrom('first_administrator_links').selectAll().execute();
  expect(row?.token_hash).not.toContain(token);
  expect((await claim(await signedIn(site, 'late'), token ?? '')).status).toBe(403);
});

test('where somebody was made administrator by a command, an open link is dead', async () => {
  await using site = await openTestApp();
  const { db } = site.database;
  const token = await newFirstLink(db, new Date());
  const client = await signedIn(site, 'pupil');
  await signedIn(site, 'headteacher');
  await db.updateTable('users').set({ role: 'admin' }).where('username', '=', 'headteacher').execute();
  expect((await claim(client, token ?? '')).status).toBe(403);
});
