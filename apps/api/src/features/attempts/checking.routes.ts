import { checkSectionEndpoint } from '@study/contract/attempts/section-check.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#deps.ts';
import { isRefusal, refuse } from '#http/errors.ts';
import { tokenBucket } from '#http/rate-limit.ts';
import { register } from '#http/register.ts';
import { findAttempt } from '#models/attempts/attempts.store.ts';
import { checkSection } from './check-section.service.ts';

/** A level has six sections; the rest allows for repeated calls. */
const CHECKS = { burst: 30, perSecond: 0.5, by: 'user' } as const;

/** Checking the answers of one section during practice. */
export function checkingRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps.database;
  register(
    app,
    deps,
    checkSectionEndpoint,
    async ({ caller, params, body, waitedMs }) => {
      const checked = await checkSection(db, body.section, {
        userId: caller.userId,
        attemptId: params.id,
        epoch: body.epoch ?? null,
        waitedMs: waitedMs(),
      });
      return isRefusal(checked) ? checked : { status: 200, body: checked };
    },
    {
      owns: async ({ params, caller }) =>
        (await findAttempt(db, caller.userId, params.id)) ? null : refuse('not_found'),
      limits: [tokenBucket(CHECKS)],
    },
  );
}
