import type { deleteAccountEndpoint } from '@study/contract/account/account.ts';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '#deps.ts';
import { isRefusal, type Refusal, refuse } from '#http/errors.ts';
import type { Answer } from '#http/register.ts';
import { logSecurityEvent } from '#http/security-log.ts';
import type { AuthTools } from './auth-tools.ts';
import { removeUnusedAvatar } from './avatar/avatar.service.ts';
import { provePassword } from './prove-password.ts';
import type { Kysely } from 'kysely';
import type { DB } from '#db/rows.ts';
import { deleteUser, lockUser, type Secrets } from '#models/account/accounts.store.ts';
import { isActiveAdministrator, lockAdministrators } from '#models/account/administrators.store.ts';
import { inLongWork } from '#models/learner/learner-lock.store.ts';
import { deleteJobsOf } from '#models/job/jobs.store.ts';
import { deleteExports } from './data-export/exports.store.ts';
import { deleteAccountFailures } from './login-failures.store.ts';

const LAST_ADMINISTRATOR = '您是最后一位管理员，账号不能注销。请先让另一位用户成为管理员';

/** Deletes the account of a user who gives their password, with all sessions and files. */
export async function deleteAccount(
  tools: AuthTools,
  userId: string,
  password: string,
  request: FastifyRequest,
): Promise<Answer<typeof deleteAccountEndpoint> | Refusal> {
  const proven = await provePassword(tools, userId, password, request);
  if (isRefusal(proven)) return proven;
  const files = await eraseAccount(tools.deps.database.db, userId, proven);
  if (files === null) return refuse('wrong_password');
  if (files === 'last_administrator') return refuse(files, { sentence: LAST_ADMINISTRATOR });
  logSecurityEvent(request, 'account_erased');
  // The deletion succeeds even if removing files fails; the clean-up removes the rest.
  await removeFiles(tools.deps, files).catch((error: unknown) => request.log.warn({ err: error }, 'files not removed'));
  return { status: 204, body: null };
}

async function removeFiles(deps: Deps, { avatarPath, exportKeys }: UserFiles): Promise<void> {
  if (avatarPath !== null) await removeUnusedAvatar(deps, avatarPath);
  for (const key of exportKeys) await deps.files.remove(key);
}

/** Keys of the user's files, which are stored outside the database. */
interface UserFiles {
  avatarPath: string | null;
  exportKeys: string[];
}

/**
 * Deletes a user and all their rows in one transaction. Null: the user was deleted already, or their password has
 * changed. Refuses to delete the last administrator who can sign in, because the browser offers no way to make another
 * one.
 */
async function eraseAccount(
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
