import { getPersonEndpoint, listPeopleEndpoint, listUsersEndpoint } from '@study/contract/account/people.admin.ts';
import { expect } from 'vitest';
import { test as base } from '#test/fixtures.ts';
import { administrator } from '#test/administrator.ts';
import { giveMark } from '#test/give-mark.ts';
import { publishSamplePaper } from '#test/sample-paper.ts';
import { sitWith } from '#test/sat-paper.ts';
import { signedIn } from '#test/signed-in.ts';
import { TestClient } from '#test/test-client.ts';

const test = base.extend(
  'idOf',
  { scope: 'file' },
  ({ site }) =>
    async (username: string) =>
      (
        await site.database.db
          .selectFrom('users')
          .select('id')
          .where('username', '=', username)
          .executeTakeFirstOrThrow()
      ).id,
);

test('people are read by administrators alone, and by nobody who was demoted a moment ago', async ({ site, idOf }) => {
  const pupil = await signedIn(site, 'pupil');
  const params = { id: await idOf('pupil') };
  const statuses = async (client: TestClient) => [
    (await client.try(listPeopleEndpoint)).status,
    (await client.try(listUsersEndpoint)).status,
    (await client.try(getPersonEndpoint, { params })).status,
  ];
  expect(await statuses(new TestClient(site.app))).toEqual([401, 401, 401]);
  expect(await statuses(pupil)).toEqual([403, 403, 403]);
  const head = await administrator(site);
  expect(await statuses(head)).toEqual([200, 200, 200]);
  await site.database.db.updateTable('users').set({ role: 'user' }).where('role', '=', 'admin').execute();
  expect(await statuses(head)).toEqual([403, 403, 403]);
});

test('they are found by any part of a name, and read on from where a page ended', async ({ site }) => {
  const head = await administrator(site);
  for (const name of ['lin_1', 'lin_2', 'linx3']) await signedIn(site, name);
  const { db } = site.database;
  await db
    .updateTable('users')
    .set({ nickname: '小林', nickname_key: '小林' })
    .where('username', '=', 'linx3')
    .execute();
  const find = async (query: Record<string, string>) => {
    const page = await head.call(listPeopleEndpoint, { query });
    return { names: page.results.map((person) => person.username), next: page.next };
  };
  const first = await find({ name: 'LIN', page_size: '2' });
  expect(first.names).toEqual(['linx3', 'lin_2']);
  expect(await find({ name: 'LIN', page_size: '2', after: first.next ?? '' })).toEqual({
    names: ['lin_1'],
    next: null,
  });
  expect((await find({ name: 'lin_' })).names).toEqual(['lin_2', 'lin_1']);
  expect((await find({ name: '小' })).names).toEqual(['linx3']);
  expect((await find({ name: 'in_1' })).names).toEqual(['lin_1']);
  expect((await find({ name: '林' })).names).toEqual(['linx3']);
  expect((await find({ name: 'in%1' })).names).toEqual([]);
  await db.updateTable('users').set({ disabled_at: new Date() }).where('username', '=', 'lin_1').execute();
  expect((await find({ disabled: 'yes' })).names).toEqual(['lin_1']);
  expect((await find({ name: 'lin', disabled: 'no', role: 'user' })).names).toEqual(['linx3', 'lin_2']);
});

test('a person is shown without passwords, codes and addresses', async ({ site, idOf }) => {
  const head = await administrator(site);
  await signedIn(site, 'shown');
  const { db } = site.database;
  const params = { id: await idOf('shown') };
  await db.updateTable('sessions').set({ address: '203.0.113.77' }).where('user_id', '=', params.id).execute();
  const person = await head.call(getPersonEndpoint, { params });
  expect(person).toMatchObject({ username: 'shown', role: 'user', is_disabled: false, attempts: [] });
  expect(person.sessions).toHaveLength(1);
  const list = await head.call(listPeopleEndpoint, { query: { name: 'shown' } });
  expect(list.results).toHaveLength(1);
  expect(JSON.stringify([person, list])).not.toMatch(/hash|argon2|password|recovery|203\.0\.113/);
  const nobody = { params: { id: '01890000-0000-7000-8000-000000000000' } };
  expect((await head.try(getPersonEndpoint, nobody)).status).toBe(404);
});

test('a person is shown with the points of each attempt, and with the estimate once it is whole', async ({
  site,
  idOf,
}) => {
  const head = await administrator(site);
  const student = await signedIn(site, 'sat');
  const paper = await publishSamplePaper(site);
  const attempt = await sitWith(student, paper, { wrong: [1, 2, 3, 4, 5, 6, 7] });
  const params = { id: await idOf('sat') };
  const shown = async () => (await head.call(getPersonEndpoint, { params })).attempts;
  expect(await shown()).toMatchObject([{ id: attempt, objective: 447.3, total: null }]);
  await giveMark(site, attempt, 'writing', { raw: 6 });
  await giveMark(site, attempt, 'translation', { raw: 5 });
  expect(await shown()).toMatchObject([{ id: attempt, objective: 447.3, total: 525.4 }]);
});
