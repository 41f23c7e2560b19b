import { setTimeout as wait } from 'node:timers/promises';
import {
  csrfEndpoint,
  loginEndpoint,
  logoutEndpoint,
  profileEndpoint,
  refreshEndpoint,
  registerEndpoint,
} from '@study/contract/auth.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { ensureCsrfToken } from '../../http/csrf.ts';
import { refuse } from '../../http/errors.ts';
import { tokenBucket } from '../../http/rate-limit.ts';
import { register } from '../../http/register.ts';
import { accountRoutes } from './account.routes.ts';
import { findProfile } from './accounts.store.ts';
import { logIn } from './log-in.ts';
import { createPasswords } from './password.ts';
import { refreshSession } from './refresh-session.ts';
import { readRefreshToken } from './refresh-token.ts';
import { revokeSession } from './sessions.store.ts';
import { signUp } from './sign-up.ts';
import { userView } from './user-view.ts';

/** At least 300 a minute: a campus is one address. */
const PER_ADDRESS = { burst: 300, perSecond: 5, by: 'address' } as const;

/** Accounts and sessions. `pause` holds up a login after failed ones, in milliseconds. */
export function authRoutes(
  app: FastifyInstance,
  deps: Deps,
  pause: (milliseconds: number) => Promise<void> = (milliseconds) => wait(milliseconds),
): void {
  const { db } = deps.database;
  const passwords = createPasswords(deps.config.hashConcurrency);
  const tools = { deps, passwords, pause };
  const signingIn = { limits: [tokenBucket(PER_ADDRESS)] };

  register(app, deps, registerEndpoint, (call) => signUp({ deps, passwords }, call.body, call.request), signingIn);

  register(app, deps, loginEndpoint, (call) => logIn(tools, call.body, call.request), signingIn);

  register(app, deps, refreshEndpoint, (call) => refreshSession(deps, call.body.refresh), {
    limits: [tokenBucket(PER_ADDRESS)],
  });

  register(app, deps, logoutEndpoint, async ({ body }) => {
    const token = readRefreshToken(deps.config.secretKey, body.refresh);
    if (token !== null) await revokeSession(db, token.userId, token.sessionId, new Date());
    return { status: 204, body: null };
  });

  register(app, deps, profileEndpoint, async ({ caller }) => {
    const profile = await findProfile(db, caller.userId);
    return profile === null ? refuse('not_authenticated') : { status: 200, body: userView(profile) };
  });

  register(app, deps, csrfEndpoint, async ({ request, reply }) => ({
    status: 200,
    body: { csrf_token: ensureCsrfToken(deps.config, request, reply) },
  }));

  accountRoutes(app, tools, signingIn.limits);
}
