import { readRows, stored } from '#db/read-rows.ts';
import { CompiledQuery, sql, type Kysely } from 'kysely';
import type { PgBoss } from 'pg-boss';
import * as z from 'zod/mini';
import { MARKING_QUEUE, QUEUE_SCHEMA, type MarkingJob } from './marking-queue.ts';
import type { DB } from '#db/rows.ts';
import { inRepeatableTransaction } from '#db/transaction.ts';

const takenJob = z.object({ id: z.string(), data: stored<MarkingJob>() });

export type TakenJob = z.output<typeof takenJob>;

const JOB = sql.id(QUEUE_SCHEMA, 'job');

/**
 * Claims up to `most` marking jobs, never two of one user at a time across all processes. Users take turns (round
 * robin): a user's next job is ordered by the start of their last one. pg-boss's own fetch limits groups only within
 * the oldest jobs, and two concurrent fetches do not see each other.
 * A claimed job is updated like in pg-boss's fetch, so pg-boss completes, fails and supervises it.
 */
export async function takeMarkingJobs(db: Kysely<DB>, most: number): Promise<TakenJob[]> {
  return inRepeatableTransaction(db, async (trx) => {
    // A separate statement, so that the next one sees the claims of the lock's previous holder.
    await sql`select pg_advisory_xact_lock(hashtextextended('take-marking-jobs', 0))`.execute(trx);
    const rows = await readRows(
      trx,
      takenJob,
      sql`
      with heads as (
        select distinct on (user_id) id, data ->> 'user_id' as user_id, created_on from ${JOB}
        where name = ${MARKING_QUEUE} and state < 'active' and start_after <= now() and not blocked
        order by user_id, created_on, id
      ),
      turns as (
        select data ->> 'user_id' as user_id, max(started_on) as last_on, bool_or(state = 'active') as is_at_work
        from ${JOB}
        where name = ${MARKING_QUEUE} and started_on is not null and data ->> 'user_id' in (select user_id from heads)
        group by 1
      ),
      taken as (
        select heads.id from heads left join turns using (user_id)
        where is_at_work is not true
        order by greatest(heads.created_on, last_on), heads.created_on limit ${most}
      )
      update ${JOB} as j set state = 'active', started_on = now(), heartbeat_on = now(),
        retry_count = case when started_on is not null then retry_count + 1 else retry_count end
      from taken where j.name = ${MARKING_QUEUE} and j.id = taken.id and j.state < 'active'
      returning j.id, j.data
    `,
    );
    return rows;
  });
}

/** Completes a job whose work is committed. If this fails the job runs again and finds its work done. */
export async function completeMarkingJob(db: Kysely<DB>, boss: Pick<PgBoss, 'complete'>, id: string): Promise<void> {
  await inRepeatableTransaction(db, async (trx) => {
    const executeSql = (text: string, values: unknown[] = []) => trx.executeQuery(CompiledQuery.raw(text, values));
    await boss.complete(MARKING_QUEUE, id, null, { db: { executeSql } });
  });
}
