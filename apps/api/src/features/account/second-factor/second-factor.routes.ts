import {
  administrationStateEndpoint,
  confirmSecondFactorEndpoint,
  enrolSecondFactorEndpoint,
  giveSecondFactorEndpoint,
  renewSecondFactorCodesEndpoint,
} from '@study/contract/account/second-factor.admin.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isRefusal, type Refusal } from '#http/errors.ts';
import { register } from '#http/register.ts';
import { logSecurityEvent, type SecurityEvent } from '#http/security-log.ts';
import { actorOf } from '#models/audit/actor.ts';
import type { AuthTools } from '../auth-tools.ts';
import { provePassword } from '../prove-password.ts';
import {
  beginEnrolment,
  confirmEnrolment,
  giveSecondFactor,
  readAdministrationState,
  renewRecoveryCodes,
} from './second-factor.service.ts';

export function secondFactorRoutes(app: FastifyInstance, tools: AuthTools): void {
  const { deps } = tools;

  register(app, deps, administrationStateEndpoint, async ({ caller }) => ({
    status: 200,
    body: await readAdministrationState(deps, caller),
  }));

  register(app, deps, enrolSecondFactorEndpoint, async ({ caller, body, request }) => {
    const secrets = await provePassword(tools, caller.userId, body.password, request);
    if (isRefusal(secrets)) return secrets;
    const begun = await beginEnrolment(deps, actorOf({ caller, request }), secrets.username, body.code);
    if (isRefusal(begun)) logIfWrong(request, begun);
    return isRefusal(begun) ? begun : { status: 200, body: begun };
  });

  register(app, deps, confirmSecondFactorEndpoint, async ({ caller, body, request }) => {
    const codes = await confirmEnrolment(deps, caller, actorOf({ caller, request }), body.code);
    logOutcome(request, codes, 'second_factor_set_up');
    return isRefusal(codes) ? codes : { status: 200, body: { recovery_codes: codes } };
  });

  register(app, deps, giveSecondFactorEndpoint, async ({ caller, body, request }) => {
    const refusal = await giveSecondFactor(deps, caller, actorOf({ caller, request }), body.code);
    logOutcome(request, refusal, 'second_factor_given');
    if (refusal !== null) return refusal;
    return { status: 200, body: await readAdministrationState(deps, { ...caller, hasSecondFactor: true }) };
  });

  register(app, deps, renewSecondFactorCodesEndpoint, async ({ caller, body, request }) => {
    const codes = await renewRecoveryCodes(deps, actorOf({ caller, request }), body.code);
    logOutcome(request, codes, 'second_factor_codes_renewed');
    return isRefusal(codes) ? codes : { status: 200, body: { recovery_codes: codes } };
  });
}

function logOutcome(request: FastifyRequest, outcome: Refusal | object | null, done: SecurityEvent): void {
  if (outcome !== null && isRefusal(outcome)) logIfWrong(request, outcome);
  else logSecurityEvent(request, done);
}

function logIfWrong(request: FastifyRequest, { refused }: Refusal): void {
  if (refused === 'invalid_second_factor') logSecurityEvent(request, 'second_factor_wrong');
}
