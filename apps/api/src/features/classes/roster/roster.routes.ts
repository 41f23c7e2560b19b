import { createAccountsEndpoint } from '@study/contract/classes/accounts.admin.ts';
import { importRosterEndpoint, renewFirstPasswordsEndpoint } from '@study/contract/classes/roster.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '#deps.ts';
import { isRefusal } from '#http/errors.ts';
import { tokenBucket } from '#http/rate-limit.ts';
import { register } from '#http/register.ts';
import { actorOf } from '#models/audit/actor.ts';
import { ownsClass } from '../class-access.ts';
import { importRoster, renewFirstPasswords, type RosterTools } from './roster.service.ts';

/** Each may make 200 accounts; a dry run tells which usernames are taken. */
const ROSTERS = { burst: 20, perSecond: 20 / 3600, by: 'user' } as const;

interface RosterCall {
  caller: { userId: string };
  request: FastifyRequest;
  body: { text: string; dry_run: boolean };
}

export function rosterRoutes(app: FastifyInstance, deps: Deps, tools: RosterTools): void {
  const { db } = deps.database;
  const owns = ownsClass(db, 'manage');
  const limits = [tokenBucket(ROSTERS)];
  const into = async (classId: string | null, call: RosterCall) => {
    const report = await importRoster(
      { db, tools },
      {
        classId,
        text: call.body.text,
        isDryRun: call.body.dry_run,
        actor: actorOf(call),
        isCallerGone: () => call.request.raw.socket.destroyed,
      },
    );
    return isRefusal(report) ? report : ({ status: 200, body: report } as const);
  };

  register(app, deps, importRosterEndpoint, (call) => into(call.params.id, call), { owns, limits });

  register(app, deps, createAccountsEndpoint, (call) => into(null, call), { limits });

  register(
    app,
    deps,
    renewFirstPasswordsEndpoint,
    async (call) => {
      const given = { classId: call.params.id, members: call.body.members, actor: actorOf(call) };
      const slips = await renewFirstPasswords({ db, tools }, given);
      return isRefusal(slips) ? slips : { status: 200, body: { slips } };
    },
    { owns, limits },
  );
}
