import { createHash } from 'node:crypto';
import { inTransaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { fileKeyOf, publicAddressOf } from '../../../files/file-address.ts';
import {
  findProfile,
  isNicknameTaken,
  updateProfile,
  type ProfileChanges,
  type ProfileRow,
} from '../../../models/account/accounts.store.ts';
import { isAvatarUsed, lockAvatar, lockAvatarPath, updateAvatarPath } from '../../../models/account/avatars.store.ts';

export interface ChangedProfile {
  profile: ProfileRow;
  /** The picture that another one or an emoji took the place of. */
  left: string | null;
}

/**
 * Makes a picture the user's avatar in place of what they had. Its address is that of its content, so people with the
 * same picture share a file. Null when the user is gone.
 */
export async function changeAvatar(
  { database, files }: Deps,
  userId: string,
  webp: Buffer,
): Promise<ChangedProfile | null> {
  const key = `avatars/${createHash('sha256').update(webp).digest('hex')}.webp`;
  const path = publicAddressOf(key);
  return inTransaction(database.db, async (trx) => {
    const before = await lockAvatarPath(trx, userId);
    if (before === undefined) return null;
    await lockAvatar(trx, path);
    // Who is reading the same picture shall not find half of it.
    if ((await files.describe(key))?.size !== webp.length) await files.put(key, webp, 'image/webp');
    await updateAvatarPath(trx, userId, path);
    const profile = await findProfile(trx, userId);
    return profile && { profile, left: before === path ? null : before };
  });
}

/** The profile with what is given changed. Null: no such user. */
export async function changeProfile(
  { database }: Deps,
  userId: string,
  changes: ProfileChanges,
): Promise<ChangedProfile | 'nickname_taken' | null> {
  const change = inTransaction(database.db, async (trx) => {
    const before = changes.emoji === undefined ? null : await lockAvatarPath(trx, userId);
    const profile = await updateProfile(trx, userId, changes);
    return profile && { profile, left: before ?? null };
  });
  return change.catch((error: unknown) => {
    if (isNicknameTaken(error)) return 'nickname_taken' as const;
    throw error;
  });
}

/** Removes a picture that nobody uses any more. */
export async function removeUnusedAvatar({ database, files }: Deps, path: string): Promise<void> {
  await inTransaction(database.db, async (trx) => {
    await lockAvatar(trx, path);
    if (!(await isAvatarUsed(trx, path))) await files.remove(fileKeyOf(path));
  });
}
