import type { loginEndpoint } from '@study/contract/auth.ts';
import type { BodyOf } from '@study/contract/endpoint.ts';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { refuse, type Refusal } from '../../http/errors.ts';
import type { Answer } from '../../http/register.ts';
import { findCredentials } from './accounts.store.ts';
import { issueTokens } from './issue-tokens.ts';
import { deleteLoginFailures, returnLoginTurn, takeLoginTurn } from './login-failures.store.ts';
import { loginDelayMs } from './login-throttle.ts';
import { newSession } from './new-session.ts';
import { TOO_BUSY, type Passwords } from './password.ts';
import { insertSession } from './sessions.store.ts';
import { userView } from './user-view.ts';
import { usernameKey } from './username.ts';

/** Longer than any account's name: whatever else is typed is cut, so that it fits an index. */
const FAILURE_KEY_MAX = 64;

interface LoginTools {
  deps: Deps;
  passwords: Passwords;
  pause: (milliseconds: number) => Promise<void>;
}

/** A new session for whoever knows the password. Words, work and throttling are the same for an unknown name. */
export async function logIn(
  { deps, passwords, pause }: LoginTools,
  given: BodyOf<typeof loginEndpoint>,
  request: FastifyRequest,
): Promise<Answer<typeof loginEndpoint> | Refusal> {
  const { db } = deps.database;
  const key = usernameKey(given.username);
  const pair = { usernameKey: key.slice(0, FAILURE_KEY_MAX), address: request.ip };
  const takenAt = new Date();
  const turn = await takeLoginTurn(db, pair, takenAt);
  if (turn.waitSeconds > 0) return tooManyFailures(turn.waitSeconds);
  await pause(loginDelayMs(turn.earlierFailures));
  const credentials = await findCredentials(db, key);
  const fits = await passwords.verify(credentials?.passwordHash ?? null, given.password);
  if (fits === 'busy') {
    await returnLoginTurn(db, pair, takenAt);
    return TOO_BUSY;
  }
  if (!fits || credentials === null) return refuse('invalid_credentials');
  await deleteLoginFailures(db, pair);
  const session = newSession(request);
  const userId = credentials.profile.id;
  await insertSession(db, userId, session, new Date());
  const tokens = await issueTokens(deps.config.secretKey, { userId, sessionId: session.id, generation: 1 });
  return { status: 200, body: { ...tokens, user: userView(credentials.profile) } };
}

function tooManyFailures(waitSeconds: number): Refusal {
  return refuse('too_many_requests', {
    retryAfterSeconds: waitSeconds,
    details: { retry_after_seconds: waitSeconds },
  });
}
