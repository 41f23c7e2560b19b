import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { DB } from '#db/rows.ts';
import { inTransaction } from '#db/transaction.ts';
import type { Deps } from '#deps.ts';
import type { FileStore } from '#files/file-store.ts';
import { fileKeyOf, publicAddressOf } from '#files/file-address.ts';
import {
  findProfile,
  isNicknameTaken,
  updateProfile,
  type ProfileChanges,
  type ProfileRow,
} from '#models/account/accounts.store.ts';
import { inAccountTurn } from '#models/account/account-turn.ts';
import { isAvatarUsed, lockAvatar, lockAvatarPath, updateAvatarPath } from '#models/account/avatars.store.ts';
import { passLongWork } from '#models/learner/learner-lock.store.ts';

export interface ChangedProfile {
  profile: ProfileRow;
  /** The avatar file that was replaced by another picture or by an emoji. */
  replaced: string | null;
}

/**
 * Replaces the user's avatar. The file name is a hash of the content, so users with the same picture share a file. Null
 * when the user does not exist.
 */
export async function changeAvatar(
  { database, files }: Deps,
  userId: string,
  webp: Buffer,
): Promise<ChangedProfile | null> {
  return inAccountTurn(database.db, userId, async (trx) => {
    await passLongWork(trx, userId);
    const before = await lockAvatarPath(trx, userId);
    if (before === undefined) return null;
    const path = await storeAvatar(trx, files, userId, webp);
    const profile = await findProfile(trx, userId);
    return profile && { profile, replaced: before === path ? null : before };
  });
}

/** `changeAvatar` within the caller's transaction, which holds the user's row. Returns the avatar's address. */
export async function storeAvatar(
  trx: Transaction<DB>,
  files: FileStore,
  userId: string,
  webp: Buffer,
): Promise<string> {
  const key = `avatars/${createHash('sha256').update(webp).digest('hex')}.webp`;
  const path = publicAddressOf(key);
  await lockAvatar(trx, path);
  // Do not rewrite a complete file: somebody may be reading it.
  if ((await files.describe(key))?.size !== webp.length) await files.put(key, webp, 'image/webp');
  await updateAvatarPath(trx, userId, path);
  return path;
}

/** Changes the given profile fields and returns the profile. Null: no such user. */
export async function changeProfile(
  { database }: Deps,
  userId: string,
  changes: ProfileChanges,
): Promise<ChangedProfile | 'nickname_taken' | null> {
  const change = inAccountTurn(database.db, userId, async (trx) => {
    // Fails with LongHeld while the account is being deleted.
    await passLongWork(trx, userId);
    const before = changes.emoji ? await lockAvatarPath(trx, userId) : null;
    const profile = await updateProfile(trx, userId, changes);
    return profile && { profile, replaced: before ?? null };
  });
  return change.catch((error: unknown) => {
    if (isNicknameTaken(error)) return 'nickname_taken' as const;
    throw error;
  });
}

/** Removes an avatar file that no user has any more. */
export async function removeUnusedAvatar({ database, files }: Deps, path: string): Promise<void> {
  await inTransaction(database.db, async (trx) => {
    await lockAvatar(trx, path);
    if (!(await isAvatarUsed(trx, path))) await files.remove(fileKeyOf(path));
  });
}
