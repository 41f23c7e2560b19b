import type { TestApp } from './test-app.ts';

interface Times {
  startsAt: number;
  deadlineAt: number;
}

/** Lets time pass for one attempt: everything in it moves into the past, because the clock is the database's. */
export async function letTimePass(
  { database }: Pick<TestApp, 'database'>,
  attemptId: string,
  ms: number,
): Promise<void> {
  const { db } = database;
  const row = await db.selectFrom('attempts').selectAll().where('id', '=', attemptId).executeTakeFirstOrThrow();
  const phases = (row.phases as unknown as Times[]).map((phase) => ({
    ...phase,
    startsAt: phase.startsAt - ms,
    deadlineAt: phase.deadlineAt - ms,
  }));
  const windows = Object.fromEntries(
    Object.entries(row.windows as Record<string, { from: number; until: number }>).map(([part, window]) => [
      part,
      { from: window.from - ms, until: window.until - ms },
    ]),
  );
  await db
    .updateTable('attempts')
    .set({
      phases: JSON.stringify(phases),
      windows: JSON.stringify(windows),
      started_at: new Date(row.started_at.getTime() - ms),
      deadline_at: new Date(row.deadline_at.getTime() - ms),
      objective_submitted_at: row.objective_submitted_at && new Date(row.objective_submitted_at.getTime() - ms),
    })
    .where('id', '=', attemptId)
    .execute();
}
