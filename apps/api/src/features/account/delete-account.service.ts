import type { Kysely } from 'kysely';
import type { DB } from '#db/rows.ts';
import { deleteUser, lockUser, type Secrets } from '#models/account/accounts.store.ts';
import { isActiveAdministrator, lockAdministrators } from '#models/account/administrators.store.ts';
import { inLongWork } from '#models/learner/learner-lock.store.ts';
import { deleteExports } from './data-export/exports.store.ts';
import { deleteAccountFailures } from './login-failures.store.ts';

/** The user's files, which are outside the database. */
export interface UserFiles {
  avatarPath: string | null;
  exportKeys: string[];
}

/**
 * Deletes everything of a user in one transaction. Null: they are gone, or their password has changed. The last
 * administrator who can log in stays: nobody could make another one in the browser. */
export async function eraseAccount(
  db: Kysely<DB>,
  userId: string,
  proven: Secrets,
): Promise<UserFiles | 'last_administrator' | null> {
  return inLongWork(db, userId, async (trx) => {
    if ((await isActiveAdministrator(trx, userId)) && (await lockAdministrators(trx)).size === 1) {
      return 'last_administrator';
    }
    if (!(await lockUser(trx, userId, proven.passwordHash))) return null;
    // Waits for a worker that is just finishing an export, so its file is returned too.
    const exportKeys = await deleteExports(trx, userId);
    const deleted = await deleteUser(trx, userId, proven.passwordHash);
    if (deleted === null) return null;
    await deleteAccountFailures(trx, proven.usernameKey);
    return { avatarPath: deleted.avatarPath, exportKeys };
  });
}
