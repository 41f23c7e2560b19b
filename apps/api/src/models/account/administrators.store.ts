import type { Role } from '@study/contract/account/roles.ts';
import type { Db } from '#db/database.ts';

export async function hasAdministrator(db: Db): Promise<boolean> {
  const row = await db.selectFrom('users').select('id').where('role', '=', 'admin').limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Whether a user is an administrator who may sign in. */
export async function isActiveAdministrator(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('role', '=', 'admin')
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Gives a user the administrator role. Returns their username and previous role, or null when there is no such user.
 */
export async function promoteUser(
  db: Db,
  usernameKey: string,
): Promise<{ id: string; username: string; roleBefore: string } | null> {
  const before = await db
    .selectFrom('users')
    .select(['id', 'username', 'role'])
    .where('username_key', '=', usernameKey)
    .forUpdate()
    .executeTakeFirst();
  if (before === undefined) return null;
  await db.updateTable('users').set({ role: 'admin' }).where('username_key', '=', usernameKey).execute();
  return { id: before.id, username: before.username, roleBefore: before.role };
}

export async function setRole(db: Db, userId: string, role: Role): Promise<void> {
  await db.updateTable('users').set({ role }).where('id', '=', userId).execute();
}

/**
 * Removes a user's second factor, so that they must set up a new one to enter the administration pages. False when
 * there was none.
 */
export async function resetSecondFactor(db: Db, userId: string): Promise<boolean> {
  await db.deleteFrom('second_factor_recovery_codes').where('user_id', '=', userId).execute();
  await db.deleteFrom('second_factor_failures').where('user_id', '=', userId).execute();
  await db.updateTable('sessions').set({ second_factor_at: null }).where('user_id', '=', userId).execute();
  const deleted = await db.deleteFrom('second_factors').where('user_id', '=', userId).executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}

/**
 * Locks every administrator who can sign in, always in the same order, so that two administrators who demote each other
 * at the same time cannot deadlock. Returns their ids.
 */
export async function lockAdministrators(trx: Db): Promise<ReadonlySet<string>> {
  const rows = await trx
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('disabled_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return new Set(rows.map(({ id }) => id));
}
