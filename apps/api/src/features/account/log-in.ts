import type { loginEndpoint } from '@study/contract/account/auth.ts';
import type { BodyOf } from '@study/contract/endpoint.ts';
import { isRefusal, refuse, type Refusal } from '#http/errors.ts';
import type { Answer, Call } from '#http/register.ts';
import { logSecurityEvent } from '#http/security-log.ts';
import { findCredentials } from '#models/account/accounts.store.ts';
import type { AuthTools } from './auth-tools.ts';
import { takeDevice } from './device.ts';
import { issueTokens } from './issue-tokens.ts';
import { takeTurn } from './login-turn.ts';
import { newSession } from './new-session.ts';
import { TOO_BUSY } from './password.ts';
import { askSecondFactor } from './second-factor/second-factor.service.ts';
import { insertSession } from './sessions.store.ts';
import { userView } from './user-view.ts';
import { usernameKey } from './username.ts';

/**
 * Opens a session for a user who gives the password. An unknown username gets the same reply, work and throttling, so
 * that usernames cannot be enumerated.
 */
export async function logIn(
  { deps, passwords }: AuthTools,
  given: BodyOf<typeof loginEndpoint>,
  { request, reply }: Pick<Call<typeof loginEndpoint>, 'request' | 'reply'>,
): Promise<Answer<typeof loginEndpoint> | Refusal> {
  const { db } = deps.database;
  const key = usernameKey(given.username);
  const turn = await takeTurn(deps, key, request, given.proof);
  if (isRefusal(turn)) return turn;
  const credentials = await findCredentials(db, key);
  const fits = await passwords.verify(credentials?.passwordHash ?? null, given.password);
  if (fits === 'busy') {
    await turn.giveBack();
    return TOO_BUSY;
  }
  if (!fits || credentials === null) {
    logSecurityEvent(request, 'login_failed', credentials?.profile.id ?? null);
    return refuse('invalid_credentials');
  }
  if (credentials.isDisabled) {
    // The password was right, so this is no guess to throttle.
    await turn.giveBack();
    return refuse('account_disabled');
  }
  const userId = credentials.profile.id;
  const factor = await askSecondFactor(deps, { userId, role: credentials.profile.role }, given.second_factor, request);
  if (isRefusal(factor)) {
    // The password was right, so a missing second factor is no failed login; wrong codes have their own counter.
    await turn.giveBack();
    return factor;
  }
  await turn.forgive();
  const session = {
    ...newSession(request, takeDevice(deps.config, request, reply)),
    ...(factor.wasGiven && { secondFactorAt: new Date() }),
  };
  const owner = { userId, passwordHash: credentials.passwordHash };
  const isStanding = await insertSession(db, owner, session, new Date());
  if (!isStanding) return refuse('invalid_credentials');
  logSecurityEvent(request, 'login_succeeded', userId);
  const tokens = await issueTokens(deps.config.secretKey, { userId, sessionId: session.id, generation: 1 });
  return { status: 200, body: { ...tokens, user: userView(credentials.profile) } };
}
