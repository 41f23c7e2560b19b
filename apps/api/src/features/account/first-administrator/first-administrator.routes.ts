import { claimAdministrationEndpoint } from '@study/contract/account/first-administrator.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#deps.ts';
import { isRefusal } from '#http/errors.ts';
import { tokenBucket } from '#http/rate-limit.ts';
import { register } from '#http/register.ts';
import { actorOf } from '#models/audit/actor.ts';
import { userView } from '../user-view.ts';
import { claimAdministration } from './first-administrator.service.ts';

/** A token has 256 random bits; the limit only spares the database. */
const TRIES = { burst: 10, perSecond: 0.1, by: 'address' } as const;

export function firstAdministratorRoutes(app: FastifyInstance, deps: Deps): void {
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
