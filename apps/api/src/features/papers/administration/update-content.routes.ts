import { updateContentEndpoint } from '@study/contract/papers/paper-content.admin.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#deps.ts';
import { isRefusal, refuse } from '#http/errors.ts';
import { register } from '#http/register.ts';
import { actorOf } from '#models/audit/actor.ts';
import { updateContent, type Regrading } from './update-content.service.ts';
import { isPaperKnown } from '#models/papers/paper-access.ts';

/** Routes that replace a paper's content and regrade its attempts with corrected keys. */
export function updateContentRoutes(app: FastifyInstance, deps: Deps, regrading: Regrading): void {
  register(
    app,
    deps,
    updateContentEndpoint,
    async ({ caller, params, body, request }) => {
      const updated = await updateContent(deps, regrading, {
        paperId: params.id,
        ...body,
        actor: actorOf({ caller, request }),
      });
      if (isRefusal(updated)) return updated;
      const { content_version: version, affected } = updated;
      if (body.regrade !== 'dry_run') {
        const done = { admin: caller.userId, paper: params.id, version, regrade: updated.regrade?.id };
        request.log.info({ ...done, affected: affected?.affected }, 'paper content updated');
      }
      return { status: 200, body: updated };
    },
    {
      owns: async ({ params }) => ((await isPaperKnown(deps.database.db, params.id)) ? null : refuse('not_found')),
    },
  );
}
