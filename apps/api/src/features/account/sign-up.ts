import type { registerEndpoint } from '@study/contract/account/auth.ts';
import type { BodyOf } from '@study/contract/endpoint.ts';
import { v7 as uuidv7 } from 'uuid';
import { callerNetwork } from '#http/client-address.ts';
import { refuse, type Refusal } from '#http/errors.ts';
import type { Answer, Call } from '#http/register.ts';
import { logSecurityEvent } from '#http/security-log.ts';
import { isUsernameTaken, type NewAccount } from '#models/account/accounts.store.ts';
import type { AuthTools } from './auth-tools.ts';
import { takeDevice } from './device.ts';
import { issueTokens } from './issue-tokens.ts';
import { newSession } from './new-session.ts';
import { findPasswordFault } from './password-rules.ts';
import { TOO_BUSY, type Passwords } from './password.ts';
import { hashRecoveryCode, newRecoveryCode } from './recovery-code.ts';
import type { RegistrationTurns } from './registration-turns.ts';
import { countRegistrations } from './registrations.store.ts';
import { createAccount } from './sign-up.service.ts';
import { userView } from './user-view.ts';
import { usernameKey } from './username.ts';

type Registration = BodyOf<typeof registerEndpoint>;

/** Creates an account and signs it in, when the registration queue lets it. The recovery code is in this reply only. */
export async function signUp(
  tools: AuthTools & { registrations: RegistrationTurns },
  given: Registration,
  { request, reply }: Pick<Call<typeof registerEndpoint>, 'request' | 'reply'>,
): Promise<Answer<typeof registerEndpoint> | Refusal> {
  const {
    deps: { database },
    registrations,
  } = tools;
  const fault = findPasswordFault(given.password, given.username);
  if (fault !== null) return refuse('validation_failed', { fields: { password: fault } });
  if (await isUsernameTaken(database.db, usernameKey(given.username))) return usernameTaken();
  const address = callerNetwork(request);
  const earlier = await countRegistrations(database.db, address, new Date());
  return registrations.run(address, earlier, () => register(tools, given, { request, reply }));
}

async function register(
  { deps: { config, database }, passwords }: AuthTools,
  given: Registration,
  { request, reply }: Pick<Call<typeof registerEndpoint>, 'request' | 'reply'>,
): Promise<Answer<typeof registerEndpoint> | Refusal> {
  // A client that has disconnected would never see its recovery code.
  if (request.raw.socket.destroyed) return TOO_BUSY;
  const recoveryCode = newRecoveryCode();
  const account = await newAccount(passwords, given, recoveryCode);
  if (account === 'busy') return TOO_BUSY;
  const session = newSession(request, takeDevice(config, request, reply));
  const profile = await createAccount(database.db, { account, session, address: callerNetwork(request) }, new Date());
  if (profile === 'name_taken') return usernameTaken();
  logSecurityEvent(request, 'registered', profile.id);
  const claims = { userId: profile.id, sessionId: session.id, generation: 1 };
  const tokens = await issueTokens(config.secretKey, claims);
  return { status: 201, body: { ...tokens, user: userView(profile), recovery_code: recoveryCode } };
}

async function newAccount(
  passwords: Passwords,
  given: Registration,
  recoveryCode: string,
): Promise<NewAccount | 'busy'> {
  const [passwordHash, recoveryCodeHash] = await Promise.all([
    passwords.hash(given.password),
    hashRecoveryCode(passwords, recoveryCode),
  ]);
  if (passwordHash === 'busy' || recoveryCodeHash === 'busy') return 'busy';
  return {
    id: uuidv7(),
    username: given.username,
    usernameKey: usernameKey(given.username),
    passwordHash,
    recoveryCodeHash,
    emoji: given.emoji ?? null,
  };
}

function usernameTaken(): Refusal {
  return refuse('username_taken', { fields: { username: '用户名已被使用' } });
}
