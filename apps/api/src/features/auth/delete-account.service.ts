import type { Kysely } from 'kysely';
import type { DB } from '../../db/rows.ts';
import { inTransaction } from '../../db/transaction.ts';
import { deleteUser, lockUser, type Secrets } from '../../models/account/accounts.store.ts';
import { deleteExports } from './data-export/exports.store.ts';
import { deleteAccountFailures } from './login-failures.store.ts';

/** What of a user stood outside the database. */
export interface LeftFiles {
  avatarPath: string | null;
  exportKeys: string[];
}

/** Erases everything of a user in one transaction. Null: they are gone, or their password is another by now. */
export async function eraseAccount(db: Kysely<DB>, userId: string, proven: Secrets): Promise<LeftFiles | null> {
  return inTransaction(db, async (trx) => {
    if (!(await lockUser(trx, userId, proven.passwordHash))) return null;
    // Deleting waits for a worker that is just finishing one, and so learns of its file.
    const exportKeys = await deleteExports(trx, userId);
    const deleted = await deleteUser(trx, userId, proven.passwordHash);
    if (deleted === null) return null;
    await deleteAccountFailures(trx, proven.usernameKey);
    return { avatarPath: deleted.avatarPath, exportKeys };
  });
}
