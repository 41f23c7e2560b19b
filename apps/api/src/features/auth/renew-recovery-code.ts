import type { renewRecoveryCodeEndpoint } from '@study/contract/account.ts';
import { isRefusal, refuse, type Refusal } from '../../http/errors.ts';
import type { Answer } from '../../http/register.ts';
import { updateSecrets } from './accounts.store.ts';
import type { AuthTools } from './auth-tools.ts';
import { provePassword } from './prove-password.ts';
import { hashRecoveryCode, newRecoveryCode } from './recovery-code.ts';

/** Another recovery code for whoever knows the password; the former is good for nothing. */
export async function renewRecoveryCode(
  tools: AuthTools,
  userId: string,
  password: string,
): Promise<Answer<typeof renewRecoveryCodeEndpoint> | Refusal> {
  const proven = await provePassword(tools, userId, password);
  if (isRefusal(proven)) return proven;
  const code = newRecoveryCode();
  const next = { recoveryCodeHash: hashRecoveryCode(code) };
  const isRenewed = await updateSecrets(tools.deps.database.db, userId, { passwordHash: proven.passwordHash }, next);
  return isRenewed ? { status: 200, body: { recovery_code: code } } : refuse('wrong_password');
}
