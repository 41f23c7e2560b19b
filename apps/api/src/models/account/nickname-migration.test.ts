import { expect, test } from 'vitest';
import { nicknameKey } from '@study/contract/account/nickname.schemas.ts';
import { MIGRATIONS, openBefore } from '#test/open-before.ts';
import { migrate } from '#db/migrate.ts';

const MIGRATION = '20261123T1002_nicknames.sql';

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
