import type { Kysely } from 'kysely';
import type { DB } from '../../db/rows.ts';
import { inTransaction } from '../../db/transaction.ts';
import { insertAccount, type NewAccount, type ProfileRow } from '../../models/account/accounts.store.ts';
import { registrationDemand } from './registration-limit.ts';
import { countRegistrations, insertRegistration, lockRegistrations } from './registrations.store.ts';
import { insertSession, type NewSession } from './sessions.store.ts';

export interface Registering {
  account: NewAccount;
  session: NewSession;
  /** The network that it comes from, and whether it brought a proof of work. */
  address: string;
  isProven: boolean;
}

/**
 * An account together with its first session: whoever has an account has also been answered its recovery code,
 * unless the answer itself was lost. Those who register at once are counted one after another.
 */
export async function createAccount(
  db: Kysely<DB>,
  { account, session, address, isProven }: Registering,
  now: Date,
): Promise<ProfileRow | 'name_taken' | 'proof_needed'> {
  return inTransaction(db, async (trx) => {
    await lockRegistrations(trx, address);
    const demand = registrationDemand(await countRegistrations(trx, address, now));
    if (demand !== null && !isProven) return 'proof_needed';
    const profile = await insertAccount(trx, account, now);
    if (profile === null) return 'name_taken';
    await insertRegistration(trx, address, now);
    await insertSession(trx, { userId: account.id, passwordHash: account.passwordHash }, session, now);
    return profile;
  });
}
