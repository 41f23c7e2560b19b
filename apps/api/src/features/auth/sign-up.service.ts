import type { Kysely } from 'kysely';
import type { DB } from '../../db/rows.ts';
import { inTransaction } from '../../db/transaction.ts';
import { insertAccount, type NewAccount, type ProfileRow } from './accounts.store.ts';
import { insertSession, type NewSession } from './sessions.store.ts';

/**
 * An account together with its first session: whoever has an account has also been answered its recovery code,
 * unless the answer itself was lost. Null when the name is taken.
 */
export async function createAccount(
  db: Kysely<DB>,
  account: NewAccount,
  session: NewSession,
  now: Date,
): Promise<ProfileRow | null> {
  return inTransaction(db, async (trx) => {
    const profile = await insertAccount(trx, account, now);
    const owner = { userId: account.id, passwordHash: account.passwordHash };
    if (profile !== null) await insertSession(trx, owner, session, now);
    return profile;
  });
}
