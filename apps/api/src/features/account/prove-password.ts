import type { FastifyRequest } from 'fastify';
import { isRefusal, refuse, type Refusal } from '#http/errors.ts';
import { logSecurityEvent } from '#http/security-log.ts';
import { findSecrets, type Secrets } from '#models/account/accounts.store.ts';
import type { AuthTools } from './auth-tools.ts';
import { takeOwnTurn } from './login-turn.ts';
import { TOO_BUSY } from './password.ts';

/** The secrets of a signed-in user who gives their password again; throttled like logins. */
export async function provePassword(
  tools: AuthTools,
  userId: string,
  password: string,
  request: FastifyRequest,
): Promise<Secrets | Refusal> {
  const secrets = await findSecrets(tools.deps.database.db, userId);
  if (secrets === null) return refuse('not_authenticated');
  const turn = await takeOwnTurn(tools.deps, secrets.usernameKey, userId);
  if (isRefusal(turn)) return turn;
  const fits = await tools.passwords.verify(secrets.passwordHash, password);
  if (fits === 'busy') {
    await turn.giveBack();
    return TOO_BUSY;
  }
  if (!fits) {
    logSecurityEvent(request, 'password_wrong');
    return refuse('wrong_password');
  }
  await turn.forgive();
  return secrets;
}
