import { correctionsSeenEndpoint, dashboardEndpoint } from '@study/contract/home/dashboard.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#deps.ts';
import { refuse } from '#http/errors.ts';
import { register } from '#http/register.ts';
import type { CatchingUp } from '#projections/catch-up.ts';
import { readDashboard } from './dashboard.store.ts';
import { dashboardView, type CardOf } from './dashboard-view.ts';
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
      const row = await read((from) => readDashboard(from, caller.userId, dates));
      if (!row.is_waiting) return { status: 200, body: dashboardView(row, { cardOf, dates }) };
      await catchUp(caller.userId);
      return { status: 200, body: dashboardView(await readDashboard(db, caller.userId, dates), { cardOf, dates }) };
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
