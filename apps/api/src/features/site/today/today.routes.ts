import { todayEndpoint, type Today } from '@study/contract/site/today.admin.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#deps.ts';
import { register } from '#http/register.ts';
import { countHappened, countWaiting, type Happened, type Span } from './today.store.ts';

export function todayRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps.database;
  register(app, deps, todayEndpoint, async () => {
    const [counted, happened] = await Promise.all([countWaiting(db), countHappened(db)]);
    const { appeal, machine_asks, not_scored, ...waiting } = counted;
    return {
      status: 200,
      body: {
        waiting: { ...waiting, texts: { appeal, machine_asks, not_scored } },
        last_day: spanOf(happened, 'day'),
        last_week: spanOf(happened, 'week'),
      },
    };
  });
}

function spanOf(happened: Happened, span: keyof Span): Today['last_day'] {
  return {
    new_people: happened.new_people[span],
    attempts_started: happened.attempts_started[span],
    attempts_handed_in: happened.attempts_handed_in[span],
    marks: happened.marks[span],
    learners: happened.learners[span],
  };
}
