import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openTestApp } from '#test/test-app.ts';
import { Statements } from './statements.ts';
import { inTransaction } from './transaction.ts';

/** The prepared statements of this connection that read a table. */
const PREPARED = sql<{
  statement: string;
}>`select statement from pg_prepared_statements where statement like ${'%from things%'}`;
const things = (above: number) => sql<{ id: number }>`select * from things where id > ${above} order by id`;

/** A pool of one connection, so that every statement runs on the same one. */
async function openThings() {
  const opened = await openTestApp({}, { connections: 1 });
  const { db } = opened.database;
  await sql`create table things (id int)`.execute(db);
  await sql`insert into things values (1), (2)`.execute(db);
  return { opened, db, [Symbol.asyncDispose]: () => opened[Symbol.asyncDispose]() };
}

test('a statement is prepared on its second use, with the same result', async () => {
  await using site = await openThings();
  const { db } = site;
  expect((await things(0).execute(db)).rows).toEqual([{ id: 1 }, { id: 2 }]);
  expect((await PREPARED.execute(db)).rows).toEqual([]);
  expect((await things(0).execute(db)).rows).toEqual([{ id: 1 }, { id: 2 }]);
  expect((await things(1).execute(db)).rows).toEqual([{ id: 2 }]);
  expect((await PREPARED.execute(db)).rows).toEqual([{ statement: 'select * from things where id > $1 order by id' }]);
});

test('a migration by a newer process does not break an older process’s prepared statements', async () => {
  await using site = await openThings();
  const { db } = site;
  for (let call = 0; call < 3; call += 1) await things(0).execute(db);
  await sql`alter table things add column name text not null default 'new'`.execute(db);
  expect((await things(1).execute(db)).rows).toEqual([{ id: 2, name: 'new' }]);
  expect((await things(1).execute(db)).rows).toEqual([{ id: 2, name: 'new' }]);
});

test('a transaction that meets such a migration is retried from the start', async () => {
  await using site = await openThings();
  const { db } = site;
  for (let call = 0; call < 3; call += 1) await things(0).execute(db);
  await sql`alter table things add column name text not null default 'new'`.execute(db);
  let tries = 0;
  const { rows } = await inTransaction(db, async (trx) => {
    tries += 1;
    await sql`insert into things values (3)`.execute(trx);
    return things(1).execute(trx);
  });
  expect(tries).toBe(2);
  expect(rows).toEqual([
    { id: 2, name: 'new' },
    { id: 3, name: 'new' },
  ]);
});

test('a statement with a long list is never prepared', async () => {
  await using site = await openThings();
  const { db } = site;
  const ids = Array.from({ length: 41 }, (_, id) => id);
  const listed = () => sql<{ id: number }>`select * from things where id in (${sql.join(ids)})`.execute(db);
  for (let call = 0; call < 3; call += 1) expect((await listed()).rows).toHaveLength(2);
  expect((await PREPARED.execute(db)).rows).toEqual([]);
});

test('a faulty statement fails the same way on its second use', async () => {
  await using site = await openThings();
  const faulty = () => sql`select * from nowhere where id = ${1}`.execute(site.db);
  await expect(faulty()).rejects.toMatchObject({ code: '42P01' });
  await expect(faulty()).rejects.toMatchObject({ code: '42P01' });
  await expect(sql`select 1 / ${0}::int`.execute(site.db)).rejects.toMatchObject({ code: '22012' });
});

test('statements seen once, and those beyond the number of names, are not prepared', () => {
  const statements = new Statements();
  const isNamedAtLast = (text: string) => {
    statements.isUsual(text);
    if (!statements.isUsual(text)) return false;
    statements.nameOf(text);
    return true;
  };
  for (let no = 0; no < 5_000; no += 1) expect(statements.isUsual(`select ${no}`)).toBe(false);
  const named = Array.from({ length: 400 }, (_, no) => isNamedAtLast(`select ${no} as known`));
  expect(named.filter(Boolean)).toHaveLength(300);
  expect(statements.isUsual('select 0 as known')).toBe(true);
});
