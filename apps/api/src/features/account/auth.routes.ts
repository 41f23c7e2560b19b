import {
  csrfEndpoint,
  loginEndpoint,
  logoutEndpoint,
  profileEndpoint,
  refreshEndpoint,
  registerEndpoint,
} from '@study/contract/account/auth.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#deps.ts';
import { ensureCsrfToken } from '#http/csrf.ts';
import { isRefusal, refuse } from '#http/errors.ts';
import { tokenBucket } from '#http/rate-limit.ts';
import { register } from '#http/register.ts';
import { logSecurityEvent } from '#http/security-log.ts';
import { accountRoutes } from './account.routes.ts';
import { secondFactorRoutes } from './second-factor/second-factor.routes.ts';
import { findProfile } from '#models/account/accounts.store.ts';
import type { AuthSettings } from './auth-tools.ts';
import { deviceOf, setDevice } from './device.ts';
import { logIn } from './log-in.ts';
import { createPasswords } from './password.ts';
import { refreshSession } from './refresh-session.ts';
import { readRefreshToken } from './refresh-token.ts';
import { RegistrationTurns } from './registration-turns.ts';
import { endSession } from './sessions.store.ts';
import { signUp } from './sign-up.ts';
import { userView } from './user-view.ts';
import { claimAdministrationEndpoint } from '@study/contract/account/first-administrator.ts';
import { actorOf } from '#models/audit/actor.ts';
import { claimAdministration } from './first-administrator/first-administrator.service.ts';

/** A token has 256 random bits, so this limit only protects the database from load. */
const TRIES = { burst: 10, perSecond: 0.1, by: 'address' } as const;

function firstAdministratorRoutes(app: FastifyInstance, deps: Deps): void {
  register(
    app,
    deps,
    claimAdministrationEndpoint,
    async ({ caller, body, request }) => {
      const claimed = await claimAdministration(deps.database.db, actorOf({ caller, request }), body.token);
      return isRefusal(claimed) ? claimed : { status: 200, body: userView(claimed) };
    },
    { limits: [tokenBucket(TRIES)] },
  );
}

/** At least 300 a minute, because a whole campus may share one address. */
const PER_ADDRESS = { burst: 300, perSecond: 5, by: 'address' } as const;

export function authRoutes(app: FastifyInstance, deps: Deps, { isRegistrationOpen }: AuthSettings): void {
  const { db } = deps.database;
  const passwords = createPasswords(deps.config.hashConcurrency);
  const tools = { deps, passwords };
  const registrations = new RegistrationTurns();
  const signingIn = { limits: [tokenBucket(PER_ADDRESS)] };

  register(
    app,
    deps,
    registerEndpoint,
    async (call) =>
      (await isRegistrationOpen())
        ? signUp({ ...tools, registrations }, call.body, call)
        : refuse('registration_closed'),
    signingIn,
  );

  register(app, deps, loginEndpoint, (call) => logIn(tools, call.body, call), signingIn);

  register(
    app,
    deps,
    refreshEndpoint,
    async ({ body, request, reply }) => {
      const { answer, newDevice, robbed } = await refreshSession(deps, body.refresh, deviceOf(deps.config, request));
      if (newDevice !== null) setDevice(deps.config, reply, newDevice);
      if (robbed !== null) logSecurityEvent(request, 'refresh_reused', robbed);
      return answer;
    },
    { limits: [tokenBucket(PER_ADDRESS)] },
  );

  register(app, deps, logoutEndpoint, async ({ body, request }) => {
    const token = readRefreshToken(deps.config.secretKey, body.refresh);
    if (token !== null && (await endSession(db, token.userId, token.sessionId, 'logout', new Date()))) {
      logSecurityEvent(request, 'logged_out', token.userId);
    }
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

  firstAdministratorRoutes(app, deps);
  secondFactorRoutes(app, tools);
  accountRoutes(app, tools, signingIn.limits);
}
