import type { Transaction } from 'kysely';
import type { DB } from '#db/rows.ts';

export interface ActedOn {
  usernameKey: string;
  role: string;
  isDisabled: boolean;
}

export async function lockPerson(trx: Transaction<DB>, id: string): Promise<ActedOn | null> {
  const row = await trx
    .selectFrom('users')
    .select(['username_key', 'role', 'disabled_at'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ? { usernameKey: row.username_key, role: row.role, isDisabled: row.disabled_at !== null } : null;
}

export async function setDisabled(trx: Transaction<DB>, id: string, at: Date | null): Promise<void> {
  await trx.updateTable('users').set({ disabled_at: at }).where('id', '=', id).execute();
}

export async function setRecoveryCodeHash(trx: Transaction<DB>, id: string, hash: string): Promise<void> {
  await trx.updateTable('users').set({ recovery_code_hash: hash }).where('id', '=', id).execute();
}

/**
 * Deletes the second factor's confirmations in a user's sessions, so that a user who becomes an administrator again
 * must give it again.
 */
export async function forgetSecondFactorGiven(trx: Transaction<DB>, id: string): Promise<void> {
  await trx.updateTable('sessions').set({ second_factor_at: null }).where('user_id', '=', id).execute();
}
