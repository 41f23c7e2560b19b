import { sql } from 'kysely';
import type { Db } from '#db/database.ts';
import { roleOf } from '#http/session.ts';
import type { Role } from '@study/contract/account/roles.ts';

/** An account with one of the usernames of a roster. */
export interface KnownAccount {
  id: string;
  username: string;
  usernameKey: string;
  role: Role;
  isDisabled: boolean;
  /** Name and number of the list from which the account was made; null for one that its owner made. */
  madeFor: { name: string; studentNumber: string } | null;
}

export async function listKnownAccounts(db: Db, usernameKeys: readonly string[]): Promise<KnownAccount[]> {
  if (usernameKeys.length === 0) return [];
  const rows = await db
    .selectFrom('users')
    .leftJoin('roster_accounts', 'roster_accounts.user_id', 'users.id')
    .select(['users.id', 'username', 'username_key', 'role', 'disabled_at'])
    .select(['roster_accounts.name', 'roster_accounts.student_number'])
    .where('username_key', 'in', [...usernameKeys])
    .execute();
  return rows.map((row) => ({
    id: row.id,
    username: row.username,
    usernameKey: row.username_key,
    role: roleOf(row.role),
    isDisabled: row.disabled_at !== null,
    madeFor:
      row.name === null || row.student_number === null ? null : { name: row.name, studentNumber: row.student_number },
  }));
}

export interface RosterAccount {
  id: string;
  username: string;
  usernameKey: string;
  passwordHash: string;
  name: string;
  studentNumber: string;
}

/** Not a hash, so no recovery code fits it: the owner makes one after the first sign-in. */
const NO_RECOVERY_CODE = 'none';

/**
 * Makes accounts whose passwords must be changed at the first sign-in. Returns the ids of those made: a username may
 * have been taken a moment ago.
 */
export async function insertRosterAccounts(trx: Db, accounts: readonly RosterAccount[]): Promise<ReadonlySet<string>> {
  if (accounts.length === 0) return new Set();
  const rows = await trx
    .insertInto('users')
    .values(
      accounts.map((account) => ({
        id: account.id,
        username: account.username,
        username_key: account.usernameKey,
        password_hash: account.passwordHash,
        recovery_code_hash: NO_RECOVERY_CODE,
        must_change_password: true,
      })),
    )
    .onConflict((conflict) => conflict.column('username_key').doNothing())
    .returning('id')
    .execute();
  const made = new Set(rows.map(({ id }) => id));
  const own = accounts.filter(({ id }) => made.has(id));
  if (own.length === 0) return made;
  await trx
    .insertInto('roster_accounts')
    .values(own.map(({ id, name, studentNumber }) => ({ user_id: id, name, student_number: studentNumber })))
    .execute();
  return made;
}

/** Gives an account another first password, unless its owner has chosen one. False: they have. */
export async function replaceFirstPassword(trx: Db, userId: string, passwordHash: string): Promise<boolean> {
  const updated = await trx
    .updateTable('users')
    .set({ password_hash: passwordHash })
    .where('id', '=', userId)
    .where('must_change_password', '=', sql.lit(true))
    .executeTakeFirst();
  return updated.numUpdatedRows > 0n;
}
