import { newPassword, username as usernameRule } from '@study/contract/checks/credentials.ts';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { insertAccount } from '../models/account/accounts.store.ts';
import { findPasswordFault } from '../features/auth/password-rules.ts';
import { createPasswords } from '../features/auth/password.ts';
import { hashRecoveryCode, newRecoveryCode } from '../features/auth/recovery-code.ts';
import { usernameKey } from '../features/auth/username.ts';
import { promoteUser } from '../models/account/administrators.store.ts';
import { CommandRefusal } from './command-refusal.ts';
import { generatePassword } from './generated-password.ts';

/** What the operator is told once. `password` is null when it was given. */
export interface NewAdministrator {
  username: string;
  password: string | null;
  recoveryCode: string;
}

/** Makes a new account with the role of an administrator. Throws CommandRefusal when name or password will not do. */
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
  });
  return { username, password: givenPassword === null ? password : null, recoveryCode };
}

/**
 * Makes an existing user an administrator, at once and in all their sessions. Answers the name as it is written, and
 * whether the user was one before. Throws CommandRefusal when there is no such user.
 */
export async function promoteToAdministrator(
  { db }: Database,
  username: string,
): Promise<{ username: string; wasAdministrator: boolean }> {
  const promoted = await inTransaction(db, (trx) => promoteUser(trx, usernameKey(username)));
  if (promoted === null) throw new CommandRefusal(`没有用户名为“${username}”的用户。`);
  return { username: promoted.username, wasAdministrator: promoted.roleBefore === 'admin' };
}

function refuseBadPassword(password: string, username: string): void {
  const parsed = newPassword.safeParse(password);
  const fault = parsed.success ? findPasswordFault(password, username) : firstMessage(parsed.error);
  if (fault !== null) throw new CommandRefusal(`ADMIN_PASSWORD 不能用：${fault}。`);
}

function firstMessage(error: { issues: { message: string }[] }): string {
  return error.issues[0]?.message ?? '';
}
