import { correctKeyEndpoint, paperKeyEndpoint } from '@study/contract/papers/paper-key.admin.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#deps.ts';
import { isRefusal, refuse } from '#http/errors.ts';
import { register } from '#http/register.ts';
import { actorOf } from '#models/audit/actor.ts';
import { isPaperKnown } from '#models/papers/paper-access.ts';
import { findCurrentContent, getVersions } from '#models/papers/paper-versions.store.ts';
import type { Regrading } from '../administration/update-content.service.ts';
import { correctKey } from './correct-key.service.ts';
import { keyedItems } from './keyed-items.ts';

/** Routes for viewing and correcting a paper's key. */
export function keyRoutes(app: FastifyInstance, deps: Deps, regrading: Regrading): void {
  const { db } = deps.database;
  const owns = async ({ params }: { params: { id: string } }) =>
    (await isPaperKnown(db, params.id)) ? null : refuse('not_found');

  register(
    app,
    deps,
    paperKeyEndpoint,
    async ({ params }) => {
      // Reads the version first: if another one comes in between, a correction based on this reply is refused.
      const { current } = await getVersions(db, params.id);
      const content = await findCurrentContent(db, params.id);
      const items = content === null ? [] : keyedItems(content.paper, content.answers);
      return { status: 200, body: { content_version: current, items } };
    },
    { owns },
  );

  register(
    app,
    deps,
    correctKeyEndpoint,
    async ({ caller, params, body, request }) => {
      const changed = await correctKey(deps, regrading, actorOf({ caller, request }), {
        paperId: params.id,
        version: body.content_version,
        corrections: body.corrections,
        isDryRun: body.mode === 'dry_run',
      });
      if (isRefusal(changed)) return changed;
      if (body.mode === 'apply') {
        const { content_version: version, regrade } = changed;
        request.log.info({ admin: caller.userId, paper: params.id, version, regrade: regrade?.id }, 'key corrected');
      }
      return { status: 200, body: changed };
    },
    { owns },
  );
}
