import type { Db } from '../../db/database.ts';

/** Whether there is an administrator. */
export async function hasAdministrator(db: Db): Promise<boolean> {
  const row = await db.selectFrom('users').select('id').where('role', '=', 'admin').limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Makes a user an administrator. Returns their username and previous role, or null when there is no such user. */
export async function promoteUser(
  db: Db,
  usernameKey: string,
): Promise<{ username: string; roleBefore: string } | null> {
  const before = await db
    .selectFrom('users')
    .select(['username', 'role'])
    .where('username_key', '=', usernameKey)
    .forUpdate()
    .executeTakeFirst();
  if (before === undefined) return null;
  await db.updateTable('users').set({ role: 'admin' }).where('username_key', '=', usernameKey).execute();
  return { username: before.username, roleBefore: before.role };
}
