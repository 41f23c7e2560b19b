import { appealEndpoint, listAppealsEndpoint } from '@study/contract/marking/appeals.ts';
import { getScoringChoiceEndpoint, setScoringChoiceEndpoint } from '@study/contract/marking/scoring-choice.ts';
import { listRevisionsEndpoint, reviseEndpoint } from '@study/contract/marking/revisions.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#deps.ts';
import { isRefusal, refuse } from '#http/errors.ts';
import { tokenBucket } from '#http/rate-limit.ts';
import { register } from '#http/register.ts';
import { appealMark } from './appeal.service.ts';
import { listAppeals } from './appeals.store.ts';
import { isPaperSealed } from './own-attempt.store.ts';
import { revisionView } from './revision-view.ts';
import { reviseText } from './revise.service.ts';
import { listRevisions } from './revisions.store.ts';
import { isModelAwaited } from '#models/marking/marking-jobs.ts';
import { hasAttempt } from '#models/attempts/attempts.store.ts';
import { allowsExternal, setAllowsExternal } from '#models/account/choices.store.ts';

/** Faster than anybody writes; the limits per day and per text are enforced in the database. */
const WRITING = { burst: 10, perSecond: 0.2, by: 'user' } as const;
const POLL_MS = 2_000;

/** Students' routes: appeals, revisions, and consent to external marking. */
export function markingRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps.database;
  const owns = async ({ params, caller }: { params: { id: string }; caller: { userId: string } }) =>
    (await hasAttempt(db, { userId: caller.userId, id: params.id })) ? null : refuse('not_found');
  const writing = { owns, limits: [tokenBucket(WRITING)] };

  register(
    app,
    deps,
    appealEndpoint,
    async ({ caller, params, body }) => {
      const appeal = await appealMark(db, { userId: caller.userId, id: params.id }, body);
      return isRefusal(appeal) ? appeal : { status: 201, body: appeal };
    },
    writing,
  );

  register(
    app,
    deps,
    listAppealsEndpoint,
    async ({ caller, params }) => ({
      status: 200,
      body: { results: await listAppeals(db, { userId: caller.userId, id: params.id }) },
    }),
    { owns },
  );

  register(
    app,
    deps,
    reviseEndpoint,
    async ({ caller, params, body }) => {
      const revision = await reviseText(db, { userId: caller.userId, id: params.id }, body);
      return isRefusal(revision) ? revision : { status: 202, body: revision };
    },
    writing,
  );

  register(
    app,
    deps,
    listRevisionsEndpoint,
    async ({ caller, params }) => {
      const ref = { userId: caller.userId, id: params.id };
      const [revisions, isSealed] = await Promise.all([listRevisions(db, ref), isPaperSealed(db, ref)]);
      const ids = revisions.map(({ id }) => id);
      const isAwaited = revisions.some(({ state }) => state === 'waiting') || (await isModelAwaited(db, ids));
      return {
        status: 200,
        body: {
          results: revisions.map((revision) => revisionView(revision, { showsCorrections: !isSealed })),
          poll_after_ms: isAwaited ? POLL_MS : null,
        },
      };
    },
    { owns },
  );

  const choiceOf = async (userId: string) => ({
    is_available: deps.config.scorer !== null,
    host: deps.config.scorer && new URL(deps.config.scorer.baseUrl).host,
    allows_external: await allowsExternal(db, userId),
  });

  register(app, deps, getScoringChoiceEndpoint, async ({ caller }) => ({
    status: 200,
    body: await choiceOf(caller.userId),
  }));

  register(app, deps, setScoringChoiceEndpoint, async ({ caller, body }) => {
    await setAllowsExternal(db, caller.userId, body.allows_external);
    return { status: 200, body: await choiceOf(caller.userId) };
  });
}
