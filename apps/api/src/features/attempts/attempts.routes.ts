import type { SaveReceipt } from '@study/contract/attempts/attempt-views.ts';
import { getDraftEndpoint, saveDraftEndpoint, startExamEndpoint } from '@study/contract/attempts/attempts.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#deps.ts';
import { isRefusal, refuse } from '#http/errors.ts';
import { tokenBucket } from '#http/rate-limit.ts';
import { register } from '#http/register.ts';
import { authenticate } from '#http/session.ts';
import { attemptView, draftView } from '#engine/attempt-view.ts';
import { findAttempt, findOpenAttemptId } from '#models/attempts/attempts.store.ts';
import { scoreSoon } from '#engine/objective-scoring.service.ts';
import { listResponses } from '#models/attempts/responses.store.ts';
import { saveDraft } from './save.service.ts';
import { sortChanges } from './sort-changes.ts';
import { startAttempt } from './start.service.ts';
import { settleOnPaper } from '#engine/transition.service.ts';
import { isPaperOpenTo } from '#models/papers/paper-access.ts';
import { readClock } from '#db/clock.ts';

const SAVES = { burst: 100, perSecond: 5, by: 'user' } as const;
const STARTS = { burst: 20, perSecond: 0.2, by: 'user' } as const;

/** Routes that start, read and save an attempt. */
export function attemptsRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps.database;
  const ownsPaper = async ({ params, caller }: { params: { id: string }; caller: { userId: string } }) =>
    (await isPaperOpenTo(db, caller.userId, params.id)) ? null : refuse('not_found');

  register(
    app,
    deps,
    startExamEndpoint,
    async ({ caller, params, body }) => {
      const started = await startAttempt(db, {
        userId: caller.userId,
        paperId: params.id,
        mode: body.mode,
        extraTime: body.extra_time,
      });
      if (isRefusal(started)) return started;
      // Starting closes an overdue attempt on the paper, which must then be scored.
      if (started.isNew) await scoreSoon(db);
      return { status: started.isNew ? 201 : 200, body: attemptView(started.attempt, started.now) };
    },
    { owns: ownsPaper, limits: [tokenBucket(STARTS)] },
  );

  register(
    app,
    deps,
    getDraftEndpoint,
    async ({ caller, params, query }) => {
      await settleOnPaper(db, caller.userId, params.id);
      const id = query.attempt_id ?? (await findOpenAttemptId(db, caller.userId, params.id));
      const attempt = id === null ? null : await findAttempt(db, caller.userId, id);
      if (!attempt || attempt.paperId !== params.id) return refuse('no_open_attempt');
      const [responses, now] = await Promise.all([listResponses(db, attempt), readClock(db)]);
      return { status: 200, body: draftView(attempt, responses, now) };
    },
    { owns: ownsPaper },
  );

  register(
    app,
    deps,
    saveDraftEndpoint,
    async ({ caller, params, body, request, waitedMs }) => {
      const id = body.attempt_id ?? (await findOpenAttemptId(db, caller.userId, params.id));
      const { changes, invalid } = sortChanges(body.changes);
      const receipt =
        id === null
          ? null
          : await saveDraft(deps.database, {
              userId: caller.userId,
              id,
              paperId: params.id,
              sessionId: caller.sessionId,
              waitedMs: waitedMs(),
              epoch: body.epoch ?? null,
              changes,
            });
      if (receipt === null) {
        // No row: distinguish a missing attempt (404) from an ended session (401).
        const who = await authenticate(deps, request);
        return isRefusal(who) ? who : refuse('no_open_attempt');
      }
      if (isRefusal(receipt)) return receipt;
      const whole: SaveReceipt = { ...receipt, rejected: [...receipt.rejected, ...invalid] };
      return { status: 200, body: whole };
    },
    { session: 'in_store', owns: ownsPaper, limits: [tokenBucket(SAVES)] },
  );
}
