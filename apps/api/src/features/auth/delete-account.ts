import type { deleteAccountEndpoint } from '@study/contract/account.ts';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { isRefusal, refuse, type Refusal } from '../../http/errors.ts';
import type { Answer } from '../../http/register.ts';
import { logSecurityEvent } from '../../http/security-log.ts';
import type { AuthTools } from './auth-tools.ts';
import { removeUnusedAvatar } from './avatar/avatar.service.ts';
import { eraseAccount, type LeftFiles } from './delete-account.service.ts';
import { provePassword } from './prove-password.ts';

/** Erases whoever knows their own password, with all their sessions and files. */
export async function deleteAccount(
  tools: AuthTools,
  userId: string,
  password: string,
  request: FastifyRequest,
): Promise<Answer<typeof deleteAccountEndpoint> | Refusal> {
  const proven = await provePassword(tools, userId, password, request);
  if (isRefusal(proven)) return proven;
  const left = await eraseAccount(tools.deps.database.db, userId, proven);
  if (left === null) return refuse('wrong_password');
  logSecurityEvent(request, 'account_erased');
  // The account is gone whatever becomes of its files; the clean-up finds those that stay behind.
  await removeFiles(tools.deps, left).catch((error: unknown) => request.log.warn({ err: error }, 'files not removed'));
  return { status: 204, body: null };
}

async function removeFiles(deps: Deps, { avatarPath, exportKeys }: LeftFiles): Promise<void> {
  if (avatarPath !== null) await removeUnusedAvatar(deps, avatarPath);
  for (const key of exportKeys) await deps.files.remove(key);
}
