import { sql, type Transaction } from 'kysely';
import type { Db } from '#db/database.ts';
import type { DB } from '#db/rows.ts';

/** Locks the picture file: until the transaction ends, no other user starts or stops using it. */
export async function lockAvatar(trx: Transaction<DB>, path: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${path}, 1))`.execute(trx);
}

export async function isAvatarUsed(db: Db, path: string): Promise<boolean> {
  const row = await db.selectFrom('users').select('id').where('avatar_path', '=', path).limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Locks the user's row and returns the path of their picture. Null: no picture; undefined: no such user. */
export async function lockAvatarPath(trx: Transaction<DB>, userId: string): Promise<string | null | undefined> {
  const row = await trx
    .selectFrom('users')
    .select('avatar_path')
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  return row?.avatar_path;
}

export async function updateAvatarPath(trx: Transaction<DB>, userId: string, path: string): Promise<void> {
  await trx.updateTable('users').set({ avatar_path: path, emoji: null }).where('id', '=', userId).execute();
}
