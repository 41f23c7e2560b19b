import {
  deleteAccountEndpoint,
  getExportEndpoint,
  startExportEndpoint,
  uploadAvatarEndpoint,
} from '@study/contract/account/account.ts';
import { saveDraftEndpoint, startExamEndpoint, submitEndpoint } from '@study/contract/attempts/attempts.ts';
import {
  loginEndpoint,
  profileEndpoint,
  refreshEndpoint,
  updateProfileEndpoint,
} from '@study/contract/account/auth.ts';
import { sendFeedbackEndpoint } from '@study/contract/feedback/feedback.ts';
import { expect, test } from 'vitest';
import { administrator } from '#test/administrator.ts';
import { picture } from '#test/pictures.ts';
import { publishSamplePaper, rightAnswers, type SamplePaper } from '#test/sample-paper.ts';
import { signedIn } from '#test/signed-in.ts';
import { learnSomething, writeSomething } from '#test/learnt.ts';
import { openTestApp, type TestApp } from '#test/test-app.ts';
import { TestClient } from '#test/test-client.ts';
import { sendForm } from '#test/upload.ts';
import { makeNextExport } from './data-export/make-export.ts';

const PASSWORD = 'correct-horse1';
const QUIET = { info: () => {}, warn: () => {} };

/** A user with rows in every table; each of their texts contains their name. */
async function livedIn(site: TestApp, paper: SamplePaper, name: string): Promise<{ client: TestClient; id: string }> {
  const client = await signedIn(site, name);
  const { id } = await client.call(updateProfileEndpoint, { body: { nickname: `昵称${name}`, bio: `简介${name}` } });
  await sendForm(client, uploadAvatarEndpoint.path, [
    {
      field: 'avatar',
      filename: `${name}.png`,
      bytes: await picture({ background: name === 'victim' ? 'red' : 'blue' }),
    },
  ]);
  const byPaper = { params: { id: paper.id } };
  await client.call(startExamEndpoint, { ...byPaper, body: { mode: 'practice' } });
  const written = { item: 'writing' as const, seq: 100, response: `作文${name}` };
  await client.call(saveDraftEndpoint, { ...byPaper, body: { changes: [...rightAnswers(paper), written] } });
  await client.call(submitEndpoint, { ...byPaper, body: { changes: [] } });
  await client.call(startExamEndpoint, { ...byPaper, body: { mode: 'mock' } });
  await client.call(sendFeedbackEndpoint, { body: { content: `反馈${name}`, contact_info: `${name}@example.com` } });
  await client.call(startExportEndpoint);
  // Otherwise the export would project facts over the rows that the test inserted.
  await site.database.pool.query('update scores set is_taken_in = true');
  await makeNextExport(site, QUIET);
  await new TestClient(site.app).try(loginEndpoint, { body: { username: name, password: 'wrong-horse9' } });
  return { client, id };
}

/** Every row of every table in the catalogue. */
async function everyRow({ database }: TestApp): Promise<{ table: string; row: string }[]> {
  const { rows: tables } = await database.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = current_schema() and table_type = 'BASE TABLE'`,
  );
  const found: { table: string; row: string }[] = [];
  for (const { name } of tables) {
    const { rows } = await database.pool.query<{ row: string }>(`select t::text as row from ${name} t order by 1`);
    found.push(...rows.map(({ row }) => ({ table: name, row })));
  }
  return found;
}

test('deletes every row of the user from every table, and no row of anybody else', async () => {
  await using site = await openTestApp();
  const paper = await publishSamplePaper(site);
  const { client, id } = await livedIn(site, paper, 'victim');
  const other = await livedIn(site, paper, 'keeper');
  await writeSomething(site);
  await site.database.pool.query(
    `with factor as (insert into second_factors (user_id, sealed_secret) select id, 'x' from users returning user_id),
     code as (insert into second_factor_recovery_codes (user_id, code_hash) select user_id, 'x' from factor)
     insert into second_factor_failures (user_id) select user_id from factor`,
  );
  await site.database.pool.query(
    `insert into paper_drafts (user_id, paper_id, base_version, paper_text, answers_text, revision)
     select users.id, papers.id, 1, 'title: x', 'glossary: []', 1 from users, papers`,
  );
  await learnSomething(site);
  const isTheirs = ({ row }: { row: string }) => row.includes(id) || row.includes('victim');
  const before = await everyRow(site);
  const { rows: owned } = await site.database.pool.query<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = current_schema() and column_name in ('user_id', 'username_key') order by 1`,
  );
  // An empty table would prove nothing.
  const filled = new Set(before.filter(isTheirs).map(({ table }) => table));
  expect([...filled].toSorted()).toEqual([...owned.map(({ name }) => name), 'jobs'].toSorted());

  const reply = await client.try(deleteAccountEndpoint, { body: { password: PASSWORD } });
  expect(reply).toMatchObject({ status: 204, body: null });
  const after = await everyRow(site);
  expect(after.filter(isTheirs)).toEqual([]);
  expect(after).toEqual(before.filter((entry) => !isTheirs(entry)));

  const keys: string[] = [];
  for (const folder of ['avatars', 'exports']) {
    for await (const key of site.files.list(folder)) keys.push(key);
  }
  expect(keys).toHaveLength(2);
  const { avatar_url: address } = await other.client.call(profileEndpoint);
  expect((await site.app.inject({ method: 'GET', url: address ?? '' })).statusCode).toBe(200);
});

test('every table with a user’s rows cascades on delete', async () => {
  await using site = await openTestApp();
  const { rows } = await site.database.pool.query<{ table: string; action: string }>(
    `select c.relname as table, r.confdeltype::text as action
     from pg_attribute a join pg_class c on c.oid = a.attrelid
     left join pg_constraint r on r.conrelid = c.oid and r.contype = 'f' and a.attnum = any (r.conkey)
       and exists (select from pg_class t where t.oid = r.confrelid and t.relname in ('users', 'attempts'))
     where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace and a.attname = 'user_id'`,
  );
  expect(rows.length).toBeGreaterThan(6);
  expect(rows.filter(({ action }) => action !== 'c')).toEqual([]);
});

test('all sessions end at once, and the account no longer signs in', async () => {
  await using site = await openTestApp();
  const [here, elsewhere] = [await signedIn(site, 'xiaoming'), await signedIn(site, 'xiaoming', PASSWORD)];
  await here.call(deleteAccountEndpoint, { body: { password: PASSWORD } });
  for (const client of [here, elsewhere]) {
    expect((await client.try(profileEndpoint)).status).toBe(401);
    expect((await client.try(refreshEndpoint, { body: { refresh: client.refresh ?? '' } })).status).toBe(401);
  }
  const logIn = () => here.try(loginEndpoint, { body: { username: 'xiaoming', password: PASSWORD } });
  expect(await logIn()).toMatchObject({ status: 401, body: { code: 'invalid_credentials' } });
  await new TestClient(site.app).register('xiaoming');
  expect((await logIn()).status).toBe(200);
});

test('a wrong password deletes nothing, and guesses are throttled', async () => {
  await using site = await openTestApp();
  const client = await signedIn(site, 'xiaoming');
  for (let time = 1; time <= 5; time += 1) {
    expect(await client.try(deleteAccountEndpoint, { body: { password: 'wrong-horse9' } })).toMatchObject({
      status: 400,
      body: { code: 'wrong_password', error: '密码不正确' },
    });
  }
  expect((await client.try(deleteAccountEndpoint, { body: { password: PASSWORD } })).status).toBe(429);
  expect((await client.try(profileEndpoint)).status).toBe(200);
});

test.each([[{}], [{ password: '' }], [{ password: 7 }], [{ password: 'x'.repeat(300) }], [{ password: null }]])(
  'refuses %j at its field',
  async (body) => {
    await using site = await openTestApp();
    const client = await signedIn(site, 'xiaoming');
    const reply = await client.send('DELETE', deleteAccountEndpoint.path, body);
    expect(reply).toMatchObject({ status: 422, body: { fields: { password: expect.any(String) } } });
  },
);

test('an export in progress leaves no file when its owner is deleted', async () => {
  await using site = await openTestApp();
  const client = await signedIn(site, 'xiaoming');
  const { id } = await client.call(startExportEndpoint);
  const making = makeNextExport(site, QUIET);
  await client.call(deleteAccountEndpoint, { body: { password: PASSWORD } });
  await making;
  const keys: string[] = [];
  for await (const key of site.files.list('exports')) keys.push(key);
  expect(keys).toEqual([]);
  expect((await client.try(getExportEndpoint, { params: { id } })).status).toBe(401);
});

test('the last administrator who can log in is refused, with the account left whole', async () => {
  await using site = await openTestApp();
  const [head, deputy] = [await administrator(site), await administrator(site)];
  const leave = (client: TestClient) => client.try(deleteAccountEndpoint, { body: { password: PASSWORD } });
  expect((await leave(deputy)).status).toBe(204);
  const reply = await leave(head);
  expect(reply).toMatchObject({ status: 409, body: { code: 'last_administrator' } });
  expect(reply.body).toMatchObject({ error: '您是最后一位管理员，账号不能注销。请先让另一位用户成为管理员' });
  expect((await head.try(profileEndpoint)).status).toBe(200);
});
