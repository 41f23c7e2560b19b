import { nicknameKey } from '@study/contract/account/nickname.schemas.ts';
import { sql, type ExpressionBuilder, type Selectable, type Updateable } from 'kysely';
import type { Db } from '#db/database.ts';
import type { DB, Users } from '#db/rows.ts';

/** The columns of the user's view, without secrets. */
const PROFILE_COLUMNS = [
  'id',
  'username',
  'nickname',
  'emoji',
  'avatar_path',
  'bio',
  'role',
  'must_change_password',
  'target_exam',
  'target_score',
  'exam_date',
  'plan_minutes',
  'leaderboard_visible',
  'created_at',
  'recovery_code_saved_at',
] as const;

export type ProfileRow = Pick<Selectable<Users>, (typeof PROFILE_COLUMNS)[number]> & {
  /**
   * When the latest session was ended for reuse of its refresh token (suspected theft); null once the user has
   * confirmed.
   */
  session_alert_at: Date | null;
};

const sessionAlertAt = (eb: ExpressionBuilder<DB, 'users'>) =>
  eb
    .selectFrom('sessions')
    .select(({ fn }) => fn.max('sessions.revoked_at').as('revoked_at'))
    .whereRef('sessions.user_id', '=', 'users.id')
    .where('sessions.end_reason', '=', sql.lit('reuse'))
    .where('sessions.end_seen_at', 'is', null)
    .as('session_alert_at');

export interface NewAccount {
  id: string;
  username: string;
  usernameKey: string;
  passwordHash: string;
  recoveryCodeHash: string;
  emoji: string | null;
}

/** Null when the name is taken, also by a concurrent registration. */
export async function insertAccount(db: Db, account: NewAccount, now: Date): Promise<ProfileRow | null> {
  const row = await db
    .insertInto('users')
    .values({
      id: account.id,
      username: account.username,
      username_key: account.usernameKey,
      password_hash: account.passwordHash,
      recovery_code_hash: account.recoveryCodeHash,
      emoji: account.emoji,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('username_key').doNothing())
    .returning([...PROFILE_COLUMNS, sessionAlertAt])
    .executeTakeFirst();
  return row ?? null;
}

export async function isUsernameTaken(db: Db, usernameKey: string): Promise<boolean> {
  const row = await db.selectFrom('users').select('id').where('username_key', '=', usernameKey).executeTakeFirst();
  return row !== undefined;
}

export async function findUserId(db: Db, usernameKey: string): Promise<string | null> {
  const row = await db.selectFrom('users').select('id').where('username_key', '=', usernameKey).executeTakeFirst();
  return row?.id ?? null;
}

export async function findCredentials(
  db: Db,
  usernameKey: string,
): Promise<{ passwordHash: string; isDisabled: boolean; profile: ProfileRow } | null> {
  const row = await db
    .selectFrom('users')
    .select([...PROFILE_COLUMNS, 'password_hash', 'disabled_at', sessionAlertAt])
    .where('username_key', '=', usernameKey)
    .executeTakeFirst();
  if (!row) return null;
  const { password_hash: passwordHash, disabled_at: disabledAt, ...profile } = row;
  return { passwordHash, isDisabled: disabledAt !== null, profile };
}

export interface Secrets {
  username: string;
  usernameKey: string;
  passwordHash: string;
}

export async function findSecrets(db: Db, userId: string): Promise<Secrets | null> {
  const row = await db
    .selectFrom('users')
    .select(['username', 'username_key', 'password_hash'])
    .where('id', '=', userId)
    .executeTakeFirst();
  return row ? { username: row.username, usernameKey: row.username_key, passwordHash: row.password_hash } : null;
}

export async function findRecovery(
  db: Db,
  usernameKey: string,
): Promise<{ userId: string; recoveryCodeHash: string } | null> {
  const row = await db
    .selectFrom('users')
    .select(['id', 'recovery_code_hash'])
    .where('username_key', '=', usernameKey)
    .executeTakeFirst();
  return row ? { userId: row.id, recoveryCodeHash: row.recovery_code_hash } : null;
}

/** Users whose recovery code is hashed with plain SHA-256 (no slow hash), at most `limit`. */
export async function listFastRecoveryHashes(
  db: Db,
  limit: number,
): Promise<{ userId: string; recoveryCodeHash: string }[]> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'recovery_code_hash'])
    .where(sql<boolean>`char_length(recovery_code_hash) = 64`)
    .limit(limit)
    .execute();
  return rows.map((row) => ({ userId: row.id, recoveryCodeHash: row.recovery_code_hash }));
}

/** Changes secrets if the proven one is still the stored one. False: it has changed, or the user was deleted. */
export async function updateSecrets(
  db: Db,
  userId: string,
  proven: { passwordHash: string } | { recoveryCodeHash: string },
  next: { passwordHash?: string; recoveryCodeHash?: string },
): Promise<boolean> {
  const updated = await db
    .updateTable('users')
    .set({
      ...(next.passwordHash !== undefined && { password_hash: next.passwordHash, must_change_password: false }),
      ...(next.recoveryCodeHash !== undefined && { recovery_code_hash: next.recoveryCodeHash }),
    })
    .where('id', '=', userId)
    .where((eb) =>
      'passwordHash' in proven
        ? eb('password_hash', '=', proven.passwordHash)
        : eb('recovery_code_hash', '=', proven.recoveryCodeHash),
    )
    .executeTakeFirst();
  return updated.numUpdatedRows > 0n;
}

/** Stores that the user has confirmed having saved the recovery code; the first time counts. */
export async function confirmRecoveryCode(db: Db, userId: string, now: Date): Promise<void> {
  await db
    .updateTable('users')
    .set({ recovery_code_saved_at: now })
    .where('id', '=', userId)
    .where('recovery_code_saved_at', 'is', null)
    .execute();
}

/** Locks the user's row if their password is still the proven one. False: it has changed, or the user was deleted. */
export async function lockUser(db: Db, userId: string, passwordHash: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('password_hash', '=', passwordHash)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Deletes the user and, by cascade, every row that belongs to them. Null: the user was deleted already, or their
 * password has changed.
 */
export async function deleteUser(
  db: Db,
  userId: string,
  passwordHash: string,
): Promise<{ avatarPath: string | null } | null> {
  const row = await db
    .deleteFrom('users')
    .where('id', '=', userId)
    .where('password_hash', '=', passwordHash)
    .returning('avatar_path')
    .executeTakeFirst();
  return row ? { avatarPath: row.avatar_path } : null;
}

export async function findProfile(db: Db, userId: string): Promise<ProfileRow | null> {
  const row = await db
    .selectFrom('users')
    .select([...PROFILE_COLUMNS, sessionAlertAt])
    .where('id', '=', userId)
    .executeTakeFirst();
  return row ?? null;
}

export type ProfileChanges = { nickname?: string | null } & Pick<
  Updateable<Users>,
  'emoji' | 'bio' | 'target_exam' | 'target_score' | 'exam_date' | 'plan_minutes' | 'leaderboard_visible'
>;

/** Whether a change failed because another user has the nickname. */
export function isNicknameTaken(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === 'users_nickname_key';
}

/**
 * Changes the given fields; an emoji replaces an image. Null when the user does not exist. Throws an error that
 * `isNicknameTaken` recognises.
 */
export async function updateProfile(db: Db, userId: string, changes: ProfileChanges): Promise<ProfileRow | null> {
  if (Object.keys(changes).length === 0) return findProfile(db, userId);
  const row = await db
    .updateTable('users')
    .set({
      ...changes,
      ...(changes.emoji && { avatar_path: null }),
      ...(changes.nickname !== undefined && { nickname_key: changes.nickname && nicknameKey(changes.nickname) }),
    })
    .where('id', '=', userId)
    .returning([...PROFILE_COLUMNS, sessionAlertAt])
    .executeTakeFirst();
  return row ?? null;
}
