import {
  getSubmissionEndpoint,
  historyEndpoint,
  saveDraftEndpoint,
  startExamEndpoint,
  submitEndpoint,
} from '@study/contract/attempts/attempts.ts';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect, vi } from 'vitest';
import { test as base } from '#test/fixtures.ts';
import { TestClient } from '#test/test-client.ts';

// These lists repeat docs/scaling.md on a database that is distributed by user. Change both together.

/** Tables with a user id whose primary key does not begin with it. */
const OTHER_KEYS = {
  board_entries: 'read by board; every write names its user',
  paper_drafts: 'its key has the user, who is an administrator',
  second_factor_failures: 'it has no key, and rows of minutes',
};
/** Columns that are unique among all users; each needs a global index or a small table of names. */
const UNIQUE_AMONG_ALL = [
  'attempts_by_id',
  'feedback_by_id',
  'sandbox_boards_slug_key',
  'users_nickname_key',
  'users_username_key_key',
];
/** Small tables copied to every node, because rows of users refer to them. */
const REFERENCE_TABLES = ['assignments', 'classes', 'paper_versions', 'papers'];
/** Statements of ordinary calls that read several users. */
const SEVERAL_USERS = /\bunscored_attempts\b|\bjobs\b/;

const test = base
  .extend(
    'ask',
    { scope: 'file' },
    ({ site }) =>
      async <Row extends object>(text: string) =>
        (await site.database.pool.query<Row>(text)).rows,
  )
  .extend(
    'userTables',
    { scope: 'file' },
    ({ ask }) =>
      async () =>
        (
          await ask<{ name: string }>(`
      select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'user_id'
      order by table_name`)
        ).map(({ name }) => name),
  );

test('the key of every table of users begins with the user, but for those that are named', async ({ ask }) => {
  const rows = await ask<{ name: string; first: string | null }>(`
    select t.table_name as name, (
      select a.attname from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
      where i.indrelid = format('public.%I', t.table_name)::regclass and i.indisprimary
    ) as first
    from information_schema.columns t where t.table_schema = 'public' and t.column_name = 'user_id' order by 1`);
  expect(rows.length).toBeGreaterThan(20);
  const others = rows.filter(({ first }) => first !== 'user_id').map(({ name }) => name);
  expect(others).toEqual(Object.keys(OTHER_KEYS));
});

test('the commands in the manual distribute every table of users, and hold what they point at everywhere', async ({
  userTables,
}) => {
  const manual = await readFile(join(import.meta.dirname, '../../../../docs/scaling.md'), 'utf8');
  const commands = /```sql\n(.*?)```/s.exec(manual)?.[1] ?? '';
  const [references = '', distributed = ''] = commands.split('create_distributed_table(t,');
  const namesIn = (text: string) => [...text.matchAll(/'([a-z_]+)'/g)].map(([, name]) => name ?? '');
  const fixed = ['users', 'id', 'user_id'];
  const named = namesIn(distributed).filter((name) => !fixed.includes(name));
  expect(named.toSorted()).toEqual(await userTables());
  expect(namesIn(references)).toEqual(expect.arrayContaining(REFERENCE_TABLES));
});

test('no table counts upwards, so nodes need not agree on a number', async ({ ask }) => {
  expect(
    await ask(`
      select sequence_name from information_schema.sequences where sequence_schema = 'public'
      union all
      select column_name from information_schema.columns where table_schema = 'public' and is_identity = 'YES'`),
  ).toEqual([]);
});

test('what is unique among all users is named', async ({ ask, userTables }) => {
  const rows = await ask<{ name: string }>(`
    select i.indexrelid::regclass::text as name from pg_index i join pg_class c on c.oid = i.indrelid
    where i.indisunique and not i.indisprimary and c.relnamespace = 'public'::regnamespace
      and c.relname = any ('{users,${(await userTables()).join(',')}}')
      and not exists (
        select from pg_attribute a
        where a.attrelid = i.indrelid and a.attnum = any (i.indkey::int2[]) and a.attname = 'user_id')
    order by 1`);
  expect(rows.map(({ name }) => name)).toEqual(UNIQUE_AMONG_ALL);
});

test('rows of a user point at rows of the same user, or at small tables that are named', async ({
  ask,
  userTables,
}) => {
  const rows = await ask<{ target: string; by: string[] }>(`
    select distinct k.confrelid::regclass::text as target, (
      select array_agg(a.attname::text order by a.attname) from pg_attribute a
      where a.attrelid = k.conrelid and a.attnum = any (k.conkey)
    ) as by
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.contype = 'f' and c.relnamespace = 'public'::regnamespace
      and c.relname = any ('{${(await userTables()).join(',')}}')`);
  const outside = rows.filter(({ by }) => !by.includes('user_id')).map(({ target }) => target);
  expect([...new Set(outside)].toSorted()).toEqual(REFERENCE_TABLES);
});

test('an exam’s statements each name one user, and no transaction of theirs names two', async ({
  site,
  paper,
  userTables,
}) => {
  const names = ['first-of-two', 'second-of-two'];
  const clients = names.map(() => new TestClient(site.app));
  const ids: string[] = [];
  for (const [index, client] of clients.entries()) ids.push((await client.register(names[index] ?? '')).id);
  const byPaper = { params: { id: paper.id } };
  const said: { connection: unknown; text: string; values: string }[] = [];
  const query = Client.prototype.query;
  const spy = vi.spyOn(Client.prototype, 'query').mockImplementation(function (this: Client, ...given: unknown[]) {
    const [what, values] = given as [string | { text: string; values?: unknown[] }, unknown];
    const text = typeof what === 'string' ? what : what.text;
    said.push({
      connection: this,
      text,
      values: JSON.stringify(typeof what === 'string' ? values : what.values) ?? '',
    });
    return Reflect.apply(query, this, given) as never;
  });
  try {
    await Promise.all(
      clients.map(async (client) => {
        const { id } = await client.call(startExamEndpoint, { ...byPaper, body: { mode: 'practice' } });
        await client.call(saveDraftEndpoint, { ...byPaper, body: { changes: [{ item: '1', seq: 1, response: 'A' }] } });
        await client.call(submitEndpoint, { ...byPaper, body: { changes: [] } });
        await client.call(getSubmissionEndpoint, { params: { id } });
        await client.call(historyEndpoint);
      }),
    );
  } finally {
    spy.mockRestore();
  }
  const tables = new RegExp(`\\b(users|${(await userTables()).join('|')})\\b`);
  const usersIn = (values: string) => ids.filter((id) => values.includes(id));
  const ofUsers = said.filter(({ text }) => tables.test(text));
  expect(ofUsers.length).toBeGreaterThan(20);
  const astray = ofUsers.filter(({ text, values }) => usersIn(values).length !== 1 && !SEVERAL_USERS.test(text));
  expect(astray.map(({ text }) => text)).toEqual([]);
  // Between begin and commit on one connection.
  const open = new Map<unknown, { users: Set<string>; isSeveral: boolean }>();
  for (const { connection, text, values } of said) {
    if (/^begin|^start transaction/i.test(text)) open.set(connection, { users: new Set(), isSeveral: false });
    const transaction = open.get(connection);
    if (!transaction) continue;
    transaction.isSeveral ||= SEVERAL_USERS.test(text);
    for (const id of usersIn(values)) transaction.users.add(id);
    if (!/^(commit|rollback)/i.test(text)) continue;
    open.delete(connection);
    if (!transaction.isSeveral) expect(transaction.users.size).toBeLessThanOrEqual(1);
  }
});
