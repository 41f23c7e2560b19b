import { sql, type Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { openTestApp } from '#test/test-app.ts';
import type { Db } from './database.ts';
import type { DB } from './rows.ts';
import { inRepeatableTransaction, inTransaction } from './transaction.ts';

/** Whether commits on this connection wait for the disk. */
const setting = async (db: Db) =>
  (await sql<{ synchronous_commit: string }>`show synchronous_commit`.execute(db)).rows[0]?.synchronous_commit;

test('only a repeatable transaction commits without waiting for the disk, and the next one waits again', async () => {
  await using site = await openTestApp({}, { connections: 1 });
  const db: Kysely<DB> = site.database.db;
  await sql`select set_config('synchronous_commit', 'on', false)`.execute(db);
  expect(await inRepeatableTransaction(db, setting)).toBe('off');
  expect(await inTransaction(db, setting)).toBe('on');
  expect(await setting(db)).toBe('on');
});
