import type { Kysely } from 'kysely';
import type { DB } from '#db/rows.ts';
import { inTransaction } from '#db/transaction.ts';
import { insertAccount, type NewAccount, type ProfileRow } from '#models/account/accounts.store.ts';
import { insertRegistration } from './registrations.store.ts';
import { insertSession, type NewSession } from './sessions.store.ts';

export interface Registering {
  account: NewAccount;
  session: NewSession;
  /** The caller's network. */
  address: string;
}

/**
 * Creates an account with its first session in one transaction, so that every account's recovery code was sent, unless
 * the reply itself was lost.
 */
export async function createAccount(
  db: Kysely<DB>,
  { account, session, address }: Registering,
  now: Date,
): Promise<ProfileRow | 'name_taken'> {
  return inTransaction(db, async (trx) => {
    const profile = await insertAccount(trx, account, now);
    if (profile === null) return 'name_taken';
    await insertRegistration(trx, address, now);
    await insertSession(trx, { userId: account.id, passwordHash: account.passwordHash }, session, now);
    return profile;
  });
}
