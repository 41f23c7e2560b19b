import type { deleteAccountEndpoint } from '@study/contract/account/account.ts';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '#deps.ts';
import { isRefusal, refuse, type Refusal } from '#http/errors.ts';
import type { Answer } from '#http/register.ts';
import { logSecurityEvent } from '#http/security-log.ts';
import type { AuthTools } from './auth-tools.ts';
import { removeUnusedAvatar } from './avatar/avatar.service.ts';
import { eraseAccount, type UserFiles } from './delete-account.service.ts';
import { provePassword } from './prove-password.ts';

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
