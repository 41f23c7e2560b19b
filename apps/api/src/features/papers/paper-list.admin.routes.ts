import type { FastifyInstance } from 'fastify';
import type { Deps } from '#deps.ts';
import type { Regrading } from './administration/update-content.service.ts';
import { draftsRoutes } from './drafts/drafts.routes.ts';
import { generationRoutes } from './generation/generation.routes.ts';
import { paperListRoutes } from './list/paper-list.routes.ts';
import { recordingsRoutes } from './recordings/recordings.routes.ts';
import { statisticsRoutes } from './statistics/statistics.routes.ts';
import { versionsRoutes } from './versions/versions.routes.ts';

/** Administrators' routes for papers: list, editor, recordings, versions, statistics. */
export function paperListAdminRoutes(app: FastifyInstance, deps: Deps, regrading: Pick<Regrading, 'effectOf'>): void {
  paperListRoutes(app, deps);
  draftsRoutes(app, deps, regrading);
  recordingsRoutes(app, deps);
  generationRoutes(app, deps);
  versionsRoutes(app, deps, regrading);
  statisticsRoutes(app, deps);
}
