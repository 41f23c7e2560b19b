import type { Kysely } from 'kysely';
import type { DB } from '#db/rows.ts';
import { deleteUser, lockUser, type Secrets } from '#models/account/accounts.store.ts';
import { isActiveAdministrator, lockAdministrators } from '#models/account/administrators.store.ts';
import { inLongWork } from '#models/learner/learner-lock.store.ts';
import { deleteJobsOf } from '#models/job/jobs.store.ts';
import { deleteExports } from './data-export/exports.store.ts';
import { deleteAccountFailures } from './login-failures.store.ts';

/** Keys of the user's files, which are stored outside the database. */
export interface UserFiles {
  avatarPath: string | null;
  exportKeys: string[];
}

/**
 * Deletes a user and all their rows in one transaction. Null: the user was deleted already, or their password has
 * changed. Refuses to delete the last administrator who can sign in, because the browser offers no way to make another
 * one.
 */
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
    // Waits for a worker that is finishing an export, so that its file key is returned too.
    const exportKeys = await deleteExports(trx, userId);
    const deleted = await deleteUser(trx, userId, proven.passwordHash);
    if (deleted === null) return null;
    await deleteJobsOf(trx, userId);
    await deleteAccountFailures(trx, proven.usernameKey);
    return { avatarPath: deleted.avatarPath, exportKeys };
  });
}
