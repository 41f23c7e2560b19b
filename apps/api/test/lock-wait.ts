import type { TestApp } from './test-app.ts';

/** Until some statement in the application's database waits for a lock. */
export async function someoneWaitsForALock({ database }: Pick<TestApp, 'database'>): Promise<void> {
  for (;;) {
    const { rows } = await database.pool.query<{ is_waiting: boolean }>(
      `select exists (
        select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
      ) as is_waiting`,
    );
    if (rows[0]?.is_waiting === true) return;
  }
}

/** What a save does to one item between taking the attempt's lock and being durable; it ends when asked to. */
export async function beginSaving(
  { database }: Pick<TestApp, 'database'>,
  attemptId: string,
  change: { item: string; response: string; seq: number },
): Promise<{ commit: () => Promise<void> }> {
  const connection = await database.pool.connect();
  await connection.query('begin');
  await connection.query('select 1 from attempts where id = $1 for no key update', [attemptId]);
  await connection.query(
    `insert into responses as r (user_id, attempt_id, item, response, epoch, seq)
     select user_id, id, $2, $3, epoch, $4 from attempts where id = $1
     on conflict (user_id, attempt_id, item) do update set response = excluded.response, seq = excluded.seq`,
    [attemptId, change.item, change.response, change.seq],
  );
  return {
    commit: async () => {
      await connection.query('commit');
      connection.release();
    },
  };
}
