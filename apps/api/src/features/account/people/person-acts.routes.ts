import {
  demotePersonEndpoint,
  disablePersonEndpoint,
  enablePersonEndpoint,
  endSessionsEndpoint,
  endTeacherEndpoint,
  issueRecoveryCodeEndpoint,
  makeTeacherEndpoint,
  promotePersonEndpoint,
} from '@study/contract/account/person-acts.admin.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '#deps.ts';
import { isRefusal, type Refusal } from '#http/errors.ts';
import { register } from '#http/register.ts';
import { actorOf } from '#models/audit/actor.ts';
import { personOf } from './people.routes.ts';
import type { PersonRow } from './people.store.ts';
import {
  demote,
  disable,
  enable,
  endSessionsOf,
  endTeacher,
  issueRecoveryCode,
  makeTeacher,
  promote,
  type AccountTools,
  type PersonAct,
} from './person-acts.service.ts';

interface Given {
  params: { id: string };
  caller: { userId: string };
  request: FastifyRequest;
}

export function personActsRoutes(app: FastifyInstance, deps: Deps, tools: AccountTools): void {
  const workshop = { db: deps.database.db, tools };

  register(app, deps, endSessionsEndpoint, async (call) => answer(await endSessionsOf(workshop, confirmed(call))));
  register(app, deps, disablePersonEndpoint, async (call) => answer(await disable(workshop, confirmed(call))));
  register(app, deps, enablePersonEndpoint, async (call) => answer(await enable(workshop, actOf(call, null))));
  register(app, deps, promotePersonEndpoint, async (call) => answer(await promote(workshop, confirmed(call))));
  register(app, deps, demotePersonEndpoint, async (call) => answer(await demote(workshop, confirmed(call))));
  register(app, deps, makeTeacherEndpoint, async (call) => answer(await makeTeacher(workshop, confirmed(call))));
  register(app, deps, endTeacherEndpoint, async (call) => answer(await endTeacher(workshop, confirmed(call))));

  register(app, deps, issueRecoveryCodeEndpoint, async (call) => {
    const issued = await issueRecoveryCode(workshop, confirmed(call), call.body.checked);
    return isRefusal(issued) ? issued : { status: 200, body: { recovery_code: issued.code } };
  });
}

function actOf(call: Given, username: string | null): PersonAct {
  return { actor: actorOf(call), id: call.params.id, username };
}

function confirmed(call: Given & { body: { username: string } }): PersonAct {
  return actOf(call, call.body.username);
}

function answer(done: PersonRow | Refusal) {
  return isRefusal(done) ? done : { status: 200 as const, body: personOf(done) };
}
