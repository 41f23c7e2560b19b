import { newPassword, PASSWORD_MAX, username as usernameRule } from '@study/contract/account/credentials.schemas.ts';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { findPasswordFault } from '../features/account/password-rules.ts';
import { createPasswords } from '../features/account/password.ts';
import { hashRecoveryCode, newRecoveryCode } from '../features/account/recovery-code.ts';
import { usernameKey } from '../features/account/username.ts';
import { OPERATOR } from '../models/audit/actor.ts';
import { recordAct } from '../models/audit/audit.store.ts';
import { findUserId, insertAccount } from '../models/account/accounts.store.ts';
import { promoteUser, resetSecondFactor } from '../models/account/administrators.store.ts';
import { CommandRefusal } from './command-refusal.ts';
import { randomInt } from 'node:crypto';

/** Without letters and digits that look alike. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ';

/** A password of the maximum length: 16 random characters, more than 90 bits. */
function generatePassword(): string {
  return Array.from({ length: PASSWORD_MAX }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');
}

/** Shown to the operator once. `password` is null when the operator chose it. */
export interface NewAdministrator {
  username: string;
  password: string | null;
  recoveryCode: string;
}

/** Creates an administrator's account. Throws CommandRefusal when the name or password is invalid. */
export async function createAdministrator(
  { db }: Database,
  username: string,
  givenPassword: string | null,
): Promise<NewAdministrator> {
  const name = usernameRule.safeParse(username);
  if (!name.success) throw new CommandRefusal(firstMessage(name.error));
  if (givenPassword !== null) refuseBadPassword(givenPassword, username);
  const password = givenPassword ?? generatePassword();
  const passwords = createPasswords(1);
  const passwordHash = await passwords.hash(password);
  const recoveryCode = newRecoveryCode();
  const recoveryCodeHash = await hashRecoveryCode(passwords, recoveryCode);
  const key = usernameKey(username);
  await inTransaction(db, async (trx) => {
    const account = {
      id: uuidv7(),
      username,
      usernameKey: key,
      passwordHash,
      recoveryCodeHash,
      emoji: null,
    };
    if ((await insertAccount(trx, account, new Date())) === null) {
      throw new CommandRefusal(`用户名“${username}”已被使用。要让这位用户成为管理员，请用 promote 代替 create。`);
    }
    await promoteUser(trx, key);
    await recordAct(trx, OPERATOR, { act: 'administrator.create', target: { kind: 'user', id: account.id } });
  });
  return { username, password: givenPassword === null ? password : null, recoveryCode };
}

/**
 * Gives an existing user the administrator role, effective at once in all their sessions. Returns the username as
 * stored, and whether the user was an administrator before. Throws CommandRefusal when there is no such user.
 */
export async function promoteToAdministrator(
  { db }: Database,
  username: string,
): Promise<{ username: string; wasAdministrator: boolean }> {
  const promoted = await inTransaction(db, async (trx) => {
    const user = await promoteUser(trx, usernameKey(username));
    if (user !== null && user.roleBefore !== 'admin') {
      const change = { before: { role: user.roleBefore }, after: { role: 'admin' } };
      await recordAct(trx, OPERATOR, { act: 'user.promote', target: { kind: 'user', id: user.id }, ...change });
    }
    return user;
  });
  if (promoted === null) throw new CommandRefusal(`没有用户名为“${username}”的用户。`);
  return { username: promoted.username, wasAdministrator: promoted.roleBefore === 'admin' };
}

/** Removes an administrator's second factor. Throws CommandRefusal when there is no such user or no second factor. */
export async function takeSecondFactorAway({ db }: Database, username: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const user = await findUserId(trx, usernameKey(username));
    if (user === null) throw new CommandRefusal(`没有用户名为“${username}”的用户。`);
    if (!(await resetSecondFactor(trx, user))) throw new CommandRefusal(`“${username}”没有设置第二重验证。`);
    await recordAct(trx, OPERATOR, { act: 'second_factor.reset', target: { kind: 'user', id: user } });
  });
}

function refuseBadPassword(password: string, username: string): void {
  const parsed = newPassword.safeParse(password);
  const fault = parsed.success ? findPasswordFault(parsed.data, username) : firstMessage(parsed.error);
  if (fault !== null) throw new CommandRefusal(`ADMIN_PASSWORD 不能用：${fault}。`);
}

function firstMessage(error: { issues: { message: string }[] }): string {
  return error.issues[0]?.message ?? '';
}
