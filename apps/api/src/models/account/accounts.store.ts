import { nicknameKey } from '@study/contract/checks/nickname.ts';
import { sql, type Selectable, type Updateable } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Users } from '../../db/rows.ts';

/** The columns of the user's view, without secrets. */
const PROFILE_COLUMNS = [
  'id',
  'username',
  'nickname',
  'emoji',
  'avatar_path',
  'bio',
  'role',
  'target_exam',
  'target_score',
  'exam_date',
  'leaderboard_visible',
  'created_at',
] as const;

export type ProfileRow = Pick<Selectable<Users>, (typeof PROFILE_COLUMNS)[number]> & {
  /** When a session was ended last because somebody else had its token, as long as the user has not read so. */
  session_alert_at: Date | null;
};

const sessionAlertAt = sql<Date | null>`(
  select max(revoked_at) from sessions
  where sessions.user_id = users.id and end_reason = 'reuse' and end_seen_at is null
)`.as('session_alert_at');

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

export async function findCredentials(
  db: Db,
  usernameKey: string,
): Promise<{ passwordHash: string; profile: ProfileRow } | null> {
  const row = await db
    .selectFrom('users')
    .select([...PROFILE_COLUMNS, 'password_hash', sessionAlertAt])
    .where('username_key', '=', usernameKey)
    .executeTakeFirst();
  if (!row) return null;
  const { password_hash: passwordHash, ...profile } = row;
  return { passwordHash, profile };
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

/** Some users whose recovery code is stored by SHA-256 alone. */
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

/** Changes secrets while the one that was shown still is what it was. False: it is not, or the user is gone. */
export async function updateSecrets(
  db: Db,
  userId: string,
  shown: { passwordHash: string } | { recoveryCodeHash: string },
  next: { passwordHash?: string; recoveryCodeHash?: string },
): Promise<boolean> {
  const updated = await db
    .updateTable('users')
    .set({
      ...(next.passwordHash !== undefined && { password_hash: next.passwordHash }),
      ...(next.recoveryCodeHash !== undefined && { recovery_code_hash: next.recoveryCodeHash }),
    })
    .where('id', '=', userId)
    .where((eb) =>
      'passwordHash' in shown
        ? eb('password_hash', '=', shown.passwordHash)
        : eb('recovery_code_hash', '=', shown.recoveryCodeHash),
    )
    .executeTakeFirst();
  return updated.numUpdatedRows > 0n;
}

/** Holds the user's row while their password is still the proven one; false when it is another by now, or they are gone. */
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

/** Erases the user and, by cascade, every row of theirs. Null: they are gone, or their password is another by now. */
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
  'emoji' | 'bio' | 'target_exam' | 'target_score' | 'exam_date' | 'leaderboard_visible'
>;

/** Whether a change failed because somebody else has the nickname. */
export function isNicknameTaken(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === 'users_nickname_key';
}

/**
 * Changes what is given and leaves the rest; an emoji takes the place of an image. Null when the user is gone. Throws what
 * `isNicknameTaken` knows.
 */
export async function updateProfile(db: Db, userId: string, changes: ProfileChanges): Promise<ProfileRow | null> {
  if (Object.keys(changes).length === 0) return findProfile(db, userId);
  const row = await db
    .updateTable('users')
    .set({
      ...changes,
      ...(changes.emoji !== undefined && { avatar_path: null }),
      ...(changes.nickname !== undefined && { nickname_key: changes.nickname && nicknameKey(changes.nickname) }),
    })
    .where('id', '=', userId)
    .returning([...PROFILE_COLUMNS, sessionAlertAt])
    .executeTakeFirst();
  return row ?? null;
}
