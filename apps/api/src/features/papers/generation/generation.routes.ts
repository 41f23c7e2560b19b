import {
  cancelGenerationEndpoint,
  getGenerationEndpoint,
  startGenerationEndpoint,
} from '@study/contract/papers/recording-generation.admin.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#deps.ts';
import { isRefusal, refuse } from '#http/errors.ts';
import { tokenBucket } from '#http/rate-limit.ts';
import { register } from '#http/register.ts';
import { actorOf } from '#models/audit/actor.ts';
import { isPaperKnown } from '#models/papers/paper-access.ts';
import { generationView, startGeneration } from './generation.service.ts';
import { cancelGeneration, latestGeneration, listClips, paperInGeneration } from './generations.store.ts';
import { findVoice } from '#speech/voice.ts';

/** Each generation takes minutes of CPU time. */
const STARTS = { burst: 20, perSecond: 20 / 3600, by: 'user' } as const;

/** Routes for generating recordings from a paper's scripts: start, watch, cancel. A worker makes them. */
export function generationRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps.database;
  const ownsPaper = {
    owns: async ({ params }: { params: { id: string } }) =>
      (await isPaperKnown(db, params.id)) ? null : refuse('not_found'),
  };
  const latestOf = async (paperId: string) => {
    const row = await latestGeneration(db, paperId);
    return row && generationView(row, await listClips(db, row.id));
  };

  register(
    app,
    deps,
    getGenerationEndpoint,
    async ({ params }) => ({
      status: 200,
      body: {
        ...(await findVoice(deps.config)),
        busy_with: await paperInGeneration(db),
        latest: await latestOf(params.id),
      },
    }),
    ownsPaper,
  );

  register(
    app,
    deps,
    startGenerationEndpoint,
    async ({ caller, params, body, request }) => {
      const asked = { paperId: params.id, groups: body.groups };
      const started = await startGeneration(deps, actorOf({ caller, request }), asked);
      if (isRefusal(started)) return started;
      request.log.info({ admin: caller.userId, paper: params.id, generation: started.id }, 'recordings asked for');
      return { status: 202, body: started };
    },
    { ...ownsPaper, limits: [tokenBucket(STARTS)] },
  );

  register(
    app,
    deps,
    cancelGenerationEndpoint,
    async ({ caller, params, request }) => {
      if (!(await cancelGeneration(db, params.id))) return refuse('not_found');
      const cancelled = await latestOf(params.id);
      if (cancelled === null) return refuse('not_found');
      request.log.info({ admin: caller.userId, paper: params.id, generation: cancelled.id }, 'recordings cancelled');
      return { status: 200, body: cancelled };
    },
    ownsPaper,
  );
}
