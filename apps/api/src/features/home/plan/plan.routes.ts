import { dayPlanEndpoint } from '@study/contract/home/day-plan.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#deps.ts';
import { register } from '#http/register.ts';
import { type PlanTools, readDayPlan } from './read-day-plan.ts';

/** 今天: the plan of a learner, from the same rules as the pages that its blocks open. */
export function planRoutes(app: FastifyInstance, deps: Deps, tools: PlanTools): void {
  register(
    app,
    deps,
    dayPlanEndpoint,
    async ({ caller, query }) => {
      const minutes = query.minutes === undefined ? null : Number(query.minutes);
      return { status: 200, body: await readDayPlan(deps.database.db, tools, caller.userId, minutes) };
    },
    { cost: 3 },
  );
}
