import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { nicknameKey } from '@study/contract/account/nickname.schemas.ts';
import { withDatabase } from '#test/database-server.ts';
import { openDatabase } from '#db/database.ts';
import { migrate } from '#db/migrate.ts';

const MIGRATIONS = join(import.meta.dirname, '../../../migrations');
const MIGRATION = '20261123T1002_nicknames.sql';

/** A database as it was before a migration. */
async function openBefore(name: string): Promise<Pool> {
  const database = `test_${randomUUID().replaceAll('-', '')}`;
  const server = inject('databaseUrl');
  const admin = new Pool({ connectionString: server, max: 1 });
  await admin.query(`create database ${database}`);
  // A plain pool that has ended leaves its last connection without an error listener, and dropping the database breaks
  // that connection.
  const { pool, close } = openDatabase(withDatabase(server, database), 1, () => {});
  const earlier = await mkdtemp(join(tmpdir(), 'study-migrations-'));
  onTestFinished(async () => {
    await close();
    await admin.query(`drop database ${database} with (force)`);
    await admin.end();
    await rm(earlier, { recursive: true });
  });
  const files = (await readdir(MIGRATIONS)).filter((file) => file < name);
  await Promise.all(files.map((file) => cp(join(MIGRATIONS, file), join(earlier, file))));
  await migrate(pool, earlier);
  return pool;
}

test('later duplicates of a nickname get digits, and staff-like names are removed', async () => {
  const pool = await openBefore(MIGRATION);
  const names = [
    '小明',
    'XiaoMing',
    'ｘｉａｏｍｉｎｇ',
    'xiao ming',
    'xiaoming2',
    '管理员',
    '小\u202E明',
    '一二三四五六七八九十一二三四五六七八九十',
  ];
  const given = [...names, names.at(-1), null];
  await pool.query(
    `insert into users (id, username, username_key, password_hash, recovery_code_hash, nickname, created_at)
     select gen_random_uuid(), 'u' || no, 'u' || no, '', '', name, now() + no * interval '1 second'
     from unnest($1::text[]) with ordinality as given (name, no)`,
    [given],
  );
  await migrate(pool, MIGRATIONS);
  const { rows } = await pool.query<{ nickname: string | null; nickname_key: string | null }>(
    'select nickname, nickname_key from users order by created_at',
  );
  expect(rows.map(({ nickname }) => nickname)).toEqual([
    '小明',
    'XiaoMing',
    'ｘｉａｏｍｉｎｇ2',
    'xiao ming3',
    'xiaoming22',
    null,
    '小明2',
    '一二三四五六七八九十一二三四五六七八九十',
    '一二三四五六七八九十一二三四五六七八九2',
    null,
  ]);
  for (const { nickname, nickname_key: key } of rows) expect(key).toBe(nickname && nicknameKey(nickname));
});
