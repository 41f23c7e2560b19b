import {
  checkScoringStatusEndpoint,
  getSubmissionEndpoint,
  historyEndpoint,
  latestSubmissionEndpoint,
  trendEndpoint,
} from '@study/contract/attempts/attempts.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#deps.ts';
import { refuse } from '#http/errors.ts';
import { register } from '#http/register.ts';
import { readProjected, type Projections } from '#projections/catch-up.ts';
import { historyView, trendView } from './history/history-view.ts';
import { findBestTotal, findLatestHandedIn, listHistory, listLatest } from './history/history.store.ts';
import { usualLevel } from '#models/attempts/usual-level.store.ts';
import { findMarks } from '#models/marking/scores.store.ts';
import { scoringStatus } from '#engine/submission/scoring-status.ts';
import { readSubmission } from '#engine/submission/submission-reading.ts';
import { findSettled } from '#engine/transition.service.ts';
import { isBeingMarked, isModelAwaited } from '#models/marking/marking-jobs.ts';
import { readClock } from '#db/clock.ts';

/** Number of trend points per mode. */
const TREND_POINTS = 50;

/** Routes for submissions: one with its scores, the history, the trend. */
export function submissionsRoutes(app: FastifyInstance, deps: Deps, projections: Projections): void {
  const { db } = deps.database;

  register(
    app,
    deps,
    historyEndpoint,
    async ({ caller, query, read }) => {
      const filter = {
        examType: query.exam_type ?? null,
        mode: query.mode ?? null,
        paperId: query.paper ?? null,
        limit: query.page_size,
        offset: (query.page - 1) * query.page_size,
      };
      const { rows, count } = await read((from) => listHistory(from, caller.userId, filter));
      return { status: 200, body: { results: rows.map(historyView), count } };
    },
    { cost: 2 },
  );

  register(
    app,
    deps,
    trendEndpoint,
    async ({ caller: { userId }, query: { exam_type: asked }, read }) => {
      const examType = asked ?? (await usualLevel(db, userId));
      const [mocks, practices, best] = await readProjected(projections, { userId, read }, (from) =>
        Promise.all([
          listLatest(from, userId, { examType, mode: 'mock', limit: TREND_POINTS }),
          listLatest(from, userId, { examType, mode: 'practice', limit: TREND_POINTS }),
          findBestTotal(from, userId, examType),
        ]),
      );
      return { status: 200, body: { mock: trendView(mocks), practice: trendView(practices), best_total: best } };
    },
    { cost: 2 },
  );

  register(
    app,
    deps,
    getSubmissionEndpoint,
    async ({ caller, params }) => {
      const attempt = await findSettled(db, caller.userId, params.id);
      if (!attempt) return refuse('not_found');
      return { status: 200, body: await readSubmission(db, attempt, await readClock(db)) };
    },
    { cost: 4 },
  );

  register(
    app,
    deps,
    latestSubmissionEndpoint,
    async ({ caller, query }) => {
      const filter = { examType: query.exam_type ?? null, paperId: query.paper ?? null };
      const id = await findLatestHandedIn(db, caller.userId, filter);
      const attempt = id === null ? null : await findSettled(db, caller.userId, id);
      const shown = attempt && (await readSubmission(db, attempt, await readClock(db)));
      return { status: 200, body: { submission: shown } };
    },
    { cost: 4 },
  );

  register(app, deps, checkScoringStatusEndpoint, async ({ caller, params }) => {
    const attempt = await findSettled(db, caller.userId, params.id);
    if (!attempt) return refuse('not_found');
    const [marks, now, isAtWork, isModelStillAwaited] = await Promise.all([
      findMarks(db, attempt),
      readClock(db),
      attempt.state === 'scoring' && isBeingMarked(db, attempt.id),
      isModelAwaited(db, [attempt.id]),
    ]);
    const facts = { marks, isBeingMarked: isAtWork, isModelAwaited: isModelStillAwaited, now };
    return { status: 200, body: scoringStatus(attempt, facts) };
  });
}
