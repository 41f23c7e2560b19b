import type { registerEndpoint } from '@study/contract/auth.ts';
import type { BodyOf } from '@study/contract/endpoint.ts';
import { v7 as uuidv7 } from 'uuid';
import type { Deps } from '../../deps.ts';
import { callerNetwork } from '../../http/client-address.ts';
import { refuse, type Refusal } from '../../http/errors.ts';
import type { Answer, Call } from '../../http/register.ts';
import { logSecurityEvent } from '../../http/security-log.ts';
import { isUsernameTaken, type NewAccount } from '../../models/account/accounts.store.ts';
import type { AuthTools } from './auth-tools.ts';
import { readProof, type ChallengePurpose } from './challenges.ts';
import { spendChallenge } from './challenges.store.ts';
import { takeDevice } from './device.ts';
import { issueTokens } from './issue-tokens.ts';
import { newSession } from './new-session.ts';
import { findPasswordFault } from './password-rules.ts';
import { TOO_BUSY, type Passwords } from './password.ts';
import { hashRecoveryCode, newRecoveryCode } from './recovery-code.ts';
import { registrationDemand } from './registration-limit.ts';
import { countRegistrations } from './registrations.store.ts';
import { createAccount } from './sign-up.service.ts';
import { userView } from './user-view.ts';
import { usernameKey } from './username.ts';
import { askForProof } from './wait-refusal.ts';

type Registration = BodyOf<typeof registerEndpoint>;

/** Creates an account and signs it in. Its recovery code is in this reply and never again. */
export async function signUp(
  { deps, passwords }: AuthTools,
  given: Registration,
  { request, reply }: Pick<Call<typeof registerEndpoint>, 'request' | 'reply'>,
): Promise<Answer<typeof registerEndpoint> | Refusal> {
  const { config, database } = deps;
  const fault = findPasswordFault(given.password, given.username);
  if (fault !== null) return refuse('validation_failed', { fields: { password: fault } });
  if (await isUsernameTaken(database.db, usernameKey(given.username))) return usernameTaken();
  const address = callerNetwork(request);
  // Checked before the password is hashed.
  const proof = await takeProof(deps, address, given);
  if (proof !== 'given' && proof !== 'not_needed') return proof;
  const recoveryCode = newRecoveryCode();
  const account = await newAccount(passwords, given, recoveryCode);
  if (account === 'busy') return TOO_BUSY;
  const session = newSession(request, takeDevice(config, request, reply));
  const registering = { account, session, address, isProven: proof === 'given' };
  const profile = await createAccount(database.db, registering, new Date());
  if (profile === 'name_taken') return usernameTaken();
  // A concurrent registration from the same address came first.
  if (profile === 'proof_needed') return refuse('too_many_requests', { retryAfterSeconds: 1 });
  logSecurityEvent(request, 'registered', profile.id);
  const claims = { userId: profile.id, sessionId: session.id, generation: 1 };
  const tokens = await issueTokens(config.secretKey, claims);
  return { status: 201, body: { ...tokens, user: userView(profile), recovery_code: recoveryCode } };
}

/**
 * Whether the registration may go ahead: no proof of work is needed, or a valid one was given, which is used up. The
 * refusal contains a challenge.
 */
async function takeProof(
  { config, database }: Deps,
  address: string,
  given: Registration,
): Promise<'not_needed' | 'given' | Refusal> {
  const now = new Date();
  const demand = registrationDemand(await countRegistrations(database.db, address, now));
  if (demand === null) return 'not_needed';
  const purpose: ChallengePurpose = ['register', address];
  const proven = readProof(config.secretKey, purpose, given.proof, now);
  if (proven !== null && (await spendChallenge(database.db, proven))) return 'given';
  return askForProof(config.secretKey, purpose, demand, now);
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
