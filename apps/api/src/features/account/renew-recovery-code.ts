import type { renewRecoveryCodeEndpoint } from '@study/contract/account/account.ts';
import type { FastifyRequest } from 'fastify';
import { isRefusal, refuse, type Refusal } from '#http/errors.ts';
import type { Answer } from '#http/register.ts';
import { logSecurityEvent } from '#http/security-log.ts';
import { updateSecrets } from '#models/account/accounts.store.ts';
import type { AuthTools } from './auth-tools.ts';
import { TOO_BUSY } from './password.ts';
import { provePassword } from './prove-password.ts';
import { hashRecoveryCode, newRecoveryCode } from './recovery-code.ts';

/** Issues a new recovery code to a user who gives the password; the old one stops working. */
export async function renewRecoveryCode(
  tools: AuthTools,
  userId: string,
  password: string,
  request: FastifyRequest,
): Promise<Answer<typeof renewRecoveryCodeEndpoint> | Refusal> {
  const proven = await provePassword(tools, userId, password, request);
  if (isRefusal(proven)) return proven;
  const code = newRecoveryCode();
  const recoveryCodeHash = await hashRecoveryCode(tools.passwords, code);
  if (recoveryCodeHash === 'busy') return TOO_BUSY;
  const next = { recoveryCodeHash };
  const isRenewed = await updateSecrets(tools.deps.database.db, userId, { passwordHash: proven.passwordHash }, next);
  if (isRenewed) logSecurityEvent(request, 'recovery_code_renewed');
  return isRenewed ? { status: 200, body: { recovery_code: code } } : refuse('wrong_password');
}
