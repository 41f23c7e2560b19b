import type { recoverEndpoint } from '@study/contract/account/account.ts';
import type { BodyOf } from '@study/contract/endpoint.ts';
import type { FastifyRequest } from 'fastify';
import { isRefusal, refuse, type Refusal } from '#http/errors.ts';
import type { Answer } from '#http/register.ts';
import { logSecurityEvent } from '#http/security-log.ts';
import { findRecovery } from '#models/account/accounts.store.ts';
import type { AuthTools } from './auth-tools.ts';
import { takeTurn } from './login-turn.ts';
import { findPasswordFault } from './password-rules.ts';
import { TOO_BUSY } from './password.ts';
import { fitsRecoveryCode, hashRecoveryCode, newRecoveryCode } from './recovery-code.ts';
import { replaceByRecovery } from './secrets.service.ts';
import { usernameKey } from './username.ts';

/**
 * Signs in a user who has lost the password with their recovery code: the code is used up, a new one is issued, and
 * every session ends. Replies, work and throttling are those of a login.
 */
export async function recover(
  { deps, passwords }: AuthTools,
  given: BodyOf<typeof recoverEndpoint>,
  request: FastifyRequest,
): Promise<Answer<typeof recoverEndpoint> | Refusal> {
  const { db } = deps.database;
  const key = usernameKey(given.username);
  const fault = findPasswordFault(given.next, given.username) ?? findPasswordFault(given.next, key);
  if (fault !== null) return refuse('validation_failed', { fields: { next: fault } });
  const turn = await takeTurn(deps, key, request, given.proof);
  if (isRefusal(turn)) return turn;
  const account = await findRecovery(db, key);
  const fits = await fitsRecoveryCode(passwords, given.recovery_code, account?.recoveryCodeHash ?? null);
  if (fits !== 'busy' && (!fits || account === null)) {
    logSecurityEvent(request, 'recovery_failed', account?.userId ?? null);
    return refuse('invalid_recovery_code');
  }
  const code = newRecoveryCode();
  const [passwordHash, recoveryCodeHash] =
    fits === 'busy' ? [fits, fits] : await Promise.all([passwords.hash(given.next), hashRecoveryCode(passwords, code)]);
  if (account === null || passwordHash === 'busy' || recoveryCodeHash === 'busy') {
    await turn.giveBack();
    return TOO_BUSY;
  }
  const next = { passwordHash, recoveryCodeHash };
  if (!(await replaceByRecovery(db, account, next, new Date()))) {
    return refuse('invalid_recovery_code');
  }
  logSecurityEvent(request, 'recovered', account.userId);
  await turn.forgive();
  return { status: 200, body: { recovery_code: code } };
}
