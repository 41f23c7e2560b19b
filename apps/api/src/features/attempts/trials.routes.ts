import { startTrialEndpoint } from '@study/contract/attempts/trials.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#deps.ts';
import { attemptView } from '#engine/attempt-view.ts';
import { scoreSoon } from '#engine/objective-scoring.service.ts';
import { isRefusal, refuse } from '#http/errors.ts';
import { tokenBucket } from '#http/rate-limit.ts';
import { register } from '#http/register.ts';
import { findTriableVersion } from '#models/papers/paper-access.ts';
import { startAttempt } from './start.service.ts';

const STARTS = { burst: 20, perSecond: 0.2, by: 'user' } as const;

/** Attempts with which administrators and teachers try a paper. */
export function trialsRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps.database;
  register(
    app,
    deps,
    startTrialEndpoint,
    async ({ caller, params, body }) => {
      const isAdministrator = caller.role === 'admin';
      const version = await findTriableVersion(db, params.id, { isAdministrator, asked: body.content_version });
      if (version === null) return refuse('not_found');
      const trial = {
        userId: caller.userId,
        paperId: params.id,
        mode: body.mode,
        extraTime: 1,
        trialOf: version,
      } as const;
      const started = await startAttempt(db, trial);
      if (isRefusal(started)) {
        return started.refused === 'attempt_open'
          ? { ...started, sentence: '您在这份试卷上有没交的作答，请先交卷或放弃' }
          : started;
      }
      if (started.isNew) await scoreSoon(db);
      return { status: started.isNew ? 201 : 200, body: attemptView(started.attempt, started.now) };
    },
    {
      owns: async ({ params, caller }) =>
        (await findTriableVersion(db, params.id, { isAdministrator: caller.role === 'admin' })) === null
          ? refuse('not_found')
          : null,
      limits: [tokenBucket(STARTS)],
    },
  );
}
