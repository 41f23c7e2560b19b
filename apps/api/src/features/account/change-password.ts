import type { changePasswordEndpoint } from '@study/contract/account/account.ts';
import { passwordForm } from '@study/contract/account/password-form.ts';
import type { BodyOf } from '@study/contract/endpoint.ts';
import type { FastifyRequest } from 'fastify';
import { isRefusal, refuse, type Refusal } from '#http/errors.ts';
import type { Answer } from '#http/register.ts';
import { logSecurityEvent } from '#http/security-log.ts';
import type { SignedIn } from '#http/session.ts';
import type { AuthTools } from './auth-tools.ts';
import { replacePassword } from './secrets.service.ts';
import { findPasswordFault } from './password-rules.ts';
import { TOO_BUSY } from './password.ts';
import { provePassword } from './prove-password.ts';
import { findProfile } from '#models/account/accounts.store.ts';

/** Sets a new password for a user who gives the current one. Their other sessions end. */
export async function changePassword(
  tools: AuthTools,
  caller: SignedIn,
  { current, next }: BodyOf<typeof changePasswordEndpoint>,
  request: FastifyRequest,
): Promise<Answer<typeof changePasswordEndpoint> | Refusal> {
  const { db } = tools.deps.database;
  const profile = await findProfile(db, caller.userId);
  if (profile === null) return refuse('not_authenticated');
  const fault = next === passwordForm(current) ? '新密码不能与当前密码相同' : findPasswordFault(next, profile.username);
  if (fault !== null) return refuse('validation_failed', { fields: { next: fault } });
  const proven = await provePassword(tools, caller.userId, current, request);
  if (isRefusal(proven)) return proven;
  const passwordHash = await tools.passwords.hash(next);
  if (passwordHash === 'busy') return TOO_BUSY;
  const isReplaced = await replacePassword(db, caller, { shown: proven.passwordHash, next: passwordHash }, new Date());
  if (isReplaced) logSecurityEvent(request, 'password_changed');
  return isReplaced ? { status: 204, body: null } : refuse('wrong_password');
}
