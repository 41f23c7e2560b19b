import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { withDatabase } from '#test/database-server.ts';
import { openDatabase } from './database.ts';
import { migrate } from './migrate.ts';

/** An empty database and a folder of migrations; the first creates the table `answers`. */
async function openEmpty() {
  const database = `test_${randomUUID().replaceAll('-', '')}`;
  const server = inject('databaseUrl');
  const admin = new Pool({ connectionString: server, max: 1 });
  await admin.query(`create database ${database}`);
  const { pool, close } = openDatabase(withDatabase(server, database), 6, () => {});
  const folder = await mkdtemp(join(tmpdir(), 'study-migrations-'));
  onTestFinished(async () => {
    await close();
    await admin.query(`drop database ${database} with (force)`);
    await admin.end();
    await rm(folder, { recursive: true });
  });
  const add = (name: string, sql: string) => writeFile(join(folder, name), sql);
  await add('1_answers.sql', 'create table answers (id integer)');
  return { pool, folder, add };
}

test('a migration whose table is held lets others pass, and is applied once the table is free', async () => {
  const { pool, folder, add } = await openEmpty();
  await migrate(pool, folder);
  await add('2_marks.sql', 'create table marks (id integer); alter table answers add column mark integer');
  const reader = await pool.connect();
  await reader.query('begin');
  await reader.query('select * from answers');
  const busy: number[] = [];
  let savedAfter = 0;
  const migrating = migrate(pool, folder, {
    onBusy: (name, tries) => {
      expect(name).toBe('2_marks.sql');
      busy.push(tries);
      if (tries === 2) void reader.query('commit').then(() => reader.release());
    },
  });
  // Each of these statements would queue behind the migration until the reader ends.
  while (busy.length < 2) {
    await pool.query('insert into answers values (1)');
    if (busy.length < 2) savedAfter += 1;
  }
  expect(await migrating).toEqual(['2_marks.sql']);
  expect(busy).toEqual([1, 2]);
  expect(savedAfter).toBeGreaterThan(0);
  expect((await pool.query('select mark from answers')).rowCount).toBeGreaterThan(0);
});

test('a migration that never gets its table says so and leaves nothing half done', async () => {
  const { pool, folder, add } = await openEmpty();
  await migrate(pool, folder);
  await add('2_marks.sql', 'create table marks (id integer); drop table answers');
  const reader = await pool.connect();
  await reader.query('begin');
  await reader.query('select * from answers');
  await expect(migrate(pool, folder, { patienceMs: 0 })).rejects.toThrow('数据库升级（2_marks.sql）试了1次');
  await reader.query('commit');
  reader.release();
  const { rows } = await pool.query(`select to_regclass('marks') as marks, name from migrations`);
  expect(rows).toEqual([{ marks: null, name: '1_answers.sql' }]);
});

test('processes that start together apply each migration once', async () => {
  const { pool, folder, add } = await openEmpty();
  await add('2_slow.sql', 'select pg_sleep(0.3); create table slow (id integer)');
  const applied = await Promise.all(Array.from({ length: 4 }, () => migrate(pool, folder)));
  expect(applied.flat().toSorted()).toEqual(['1_answers.sql', '2_slow.sql']);
});

test('a migration may take longer than the statements of the service', async () => {
  const { pool, folder, add } = await openEmpty();
  await add('2_slow.sql', 'select pg_sleep(0.4)');
  pool.on('connect', (client) => void client.query('set statement_timeout = 200'));
  expect(await migrate(pool, folder)).toHaveLength(2);
});
