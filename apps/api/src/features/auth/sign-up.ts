import type { registerEndpoint } from '@study/contract/auth.ts';
import type { BodyOf } from '@study/contract/endpoint.ts';
import type { FastifyRequest } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import type { Deps } from '../../deps.ts';
import { refuse, type Refusal } from '../../http/errors.ts';
import type { Answer } from '../../http/register.ts';
import { isUsernameTaken } from './accounts.store.ts';
import { issueTokens } from './issue-tokens.ts';
import { newSession } from './new-session.ts';
import { findPasswordFault } from './password-rules.ts';
import { TOO_BUSY, type Passwords } from './password.ts';
import { hashRecoveryCode, newRecoveryCode } from './recovery-code.ts';
import { createAccount } from './sign-up.service.ts';
import { userView } from './user-view.ts';
import { usernameKey } from './username.ts';

/** A new account, signed in. Its recovery code is in this answer and never again. */
export async function signUp(
  { deps, passwords }: { deps: Deps; passwords: Passwords },
  given: BodyOf<typeof registerEndpoint>,
  request: FastifyRequest,
): Promise<Answer<typeof registerEndpoint> | Refusal> {
  const { config, database } = deps;
  const fault = findPasswordFault(given.password, given.username);
  if (fault !== null) return refuse('validation_failed', { fields: { password: fault } });
  const key = usernameKey(given.username);
  if (await isUsernameTaken(database.db, key)) return usernameTaken();
  const passwordHash = await passwords.hash(given.password);
  if (passwordHash === 'busy') return TOO_BUSY;
  const recoveryCode = newRecoveryCode();
  const session = newSession(request);
  const account = {
    id: uuidv7(),
    username: given.username,
    usernameKey: key,
    passwordHash,
    recoveryCodeHash: hashRecoveryCode(recoveryCode),
    emoji: given.emoji ?? null,
  };
  const profile = await createAccount(database.db, account, session, new Date());
  if (profile === null) return usernameTaken();
  const claims = { userId: profile.id, sessionId: session.id, generation: 1 };
  const tokens = await issueTokens(config.secretKey, claims);
  return { status: 201, body: { ...tokens, user: userView(profile), recovery_code: recoveryCode } };
}

function usernameTaken(): Refusal {
  return refuse('username_taken', { fields: { username: '用户名已被使用' } });
}
