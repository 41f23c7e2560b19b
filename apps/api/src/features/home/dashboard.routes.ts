import { correctionsSeenEndpoint, dashboardEndpoint } from '@study/contract/home/dashboard.ts';
import { countQueue } from '@study/domain/scheduling/review-queue.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#deps.ts';
import { refuse } from '#http/errors.ts';
import { register } from '#http/register.ts';
import type { CatchingUp } from '#projections/catch-up.ts';
import { readDashboard } from './dashboard.store.ts';
import { dashboardView, type CardOf } from './dashboard-view.ts';
import type { ReadDb } from '#db/read-db.ts';
import { readLearner } from '#models/learner/learner.store.ts';
import { listLostItems } from '#models/learner/lost-items.store.ts';
import { readQueueFacts } from '#models/learner/due-reviews.store.ts';
import { hasAttempt } from '#models/attempts/attempts.store.ts';
import { markCorrectionsSeen } from '#models/marking/score-changes.store.ts';

interface DashboardTools extends CatchingUp {
  cardOf: CardOf;
}

/** The home page of a signed-in user. */
export function dashboardRoutes(
  app: FastifyInstance,
  deps: Deps,
  { catchUp, examDates, cardOf }: DashboardTools,
): void {
  const { db } = deps.database;

  register(
    app,
    deps,
    dashboardEndpoint,
    async ({ caller, read }) => {
      const dates = await examDates();
      const readHome = async (from: ReadDb) => {
        const [row, learner] = await Promise.all([
          readDashboard(from, caller.userId, dates),
          readLearner(from, caller.userId, dates),
        ]);
        const [facts, lost] = await Promise.all([
          readQueueFacts(from, learner),
          row.plan_exam === null ? [] : listLostItems(from, learner),
        ]);
        const ofLevel = lost.filter(({ exam_type }) => exam_type === row.plan_exam);
        return { row, reviews: countQueue(facts), lost: ofLevel };
      };
      const found = await read(readHome);
      if (found.row.is_waiting) await catchUp(caller.userId);
      const facts = found.row.is_waiting ? await readHome(db) : found;
      return { status: 200, body: dashboardView(facts, { cardOf, dates }) };
    },
    { cost: 2 },
  );

  register(
    app,
    deps,
    correctionsSeenEndpoint,
    async ({ caller, params }) =>
      (await markCorrectionsSeen(db, caller.userId, params.id)) ? { status: 204, body: null } : refuse('not_found'),
    {
      owns: async ({ caller, params }) =>
        (await hasAttempt(db, { userId: caller.userId, id: params.id })) ? null : refuse('not_found'),
    },
  );
}
