import type { FastifyInstance } from 'fastify';
import type { Deps } from '#deps.ts';
import { type Regrading, updateContent } from './administration/update-content.service.ts';
import { draftsRoutes } from './drafts/drafts.routes.ts';
import { generationRoutes } from './generation/generation.routes.ts';
import { paperListRoutes } from './list/paper-list.routes.ts';
import { recordingsRoutes } from './recordings/recordings.routes.ts';
import { statisticsRoutes } from './statistics/statistics.routes.ts';
import { versionsRoutes } from './versions/versions.routes.ts';
import {
  listRegradesEndpoint,
  regradedAttemptsEndpoint,
  updateContentEndpoint,
} from '@study/contract/papers/paper-content.admin.ts';
import { isRefusal, refuse } from '#http/errors.ts';
import { register } from '#http/register.ts';
import { listRegradedAttempts } from '#engine/regrade/regrade.service.ts';
import { findRegrade, listRegrades } from '#engine/regrade/regrades.store.ts';
import { isPaperKnown } from '#models/papers/paper-access.ts';
import { actorOf } from '#models/audit/actor.ts';

/** Administrators' routes for papers: list, editor, recordings, versions, statistics. */
export function paperListAdminRoutes(app: FastifyInstance, deps: Deps, regrading: Pick<Regrading, 'effectOf'>): void {
  paperListRoutes(app, deps);
  draftsRoutes(app, deps, regrading);
  recordingsRoutes(app, deps);
  generationRoutes(app, deps);
  versionsRoutes(app, deps, regrading);
  statisticsRoutes(app, deps);
}

export function regradesRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps.database;
  register(
    app,
    deps,
    listRegradesEndpoint,
    async ({ params }) => ({ status: 200, body: { results: await listRegrades(db, params.id) } }),
    { owns: async ({ params }) => ((await isPaperKnown(db, params.id)) ? null : refuse('not_found')) },
  );

  register(
    app,
    deps,
    regradedAttemptsEndpoint,
    async ({ params }) => ({
      status: 200,
      body: { results: await listRegradedAttempts(db, params.id, params.regrade) },
    }),
    {
      owns: async ({ params }) =>
        (await findRegrade(db, params.regrade))?.paper_id === params.id ? null : refuse('not_found'),
    },
  );
}

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
