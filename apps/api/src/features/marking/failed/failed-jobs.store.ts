import { EXAM_TYPES, SUBJECTIVE_PARTS } from '@study/contract/papers/exam-structure.ts';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Db } from '#db/database.ts';
import { readRows } from '#db/read-rows.ts';
import type { AttemptRef } from '#models/attempts/stored-attempt.ts';
import { GIVEN_UP } from '#models/marking/given-up.ts';
import { insertMarkingJob } from '#models/marking/marking-jobs.ts';

const failedJob = z.object({
  userId: z.string(),
  attemptId: z.string(),
  revisionId: z.nullable(z.string()),
  examType: z.enum(EXAM_TYPES),
  paperId: z.string(),
  paperTitle: z.string(),
  parts: z.array(z.enum(SUBJECTIVE_PARTS)),
  failure: z.nullable(z.string()),
  failedAt: z.date(),
  key: z.string(),
});
export type FailedJob = z.output<typeof failedJob>;

/** Cursor: the time of the failure in microseconds of the epoch, and the job's id. */
export interface FailedJobsCursor {
  micros: string;
  id: string;
}

const micros = sql`(extract(epoch from g.failed_at) * 1000000)::bigint`;

/** A page of the failed jobs after the cursor, newest first. */
export async function listFailedJobs(db: Db, after: FailedJobsCursor | null, limit: number): Promise<FailedJob[]> {
  const afterCursor =
    after === null ? sql`true` : sql`(${micros}, g.id) < (${after.micros}::bigint, ${after.id}::uuid)`;
  return readRows(
    db,
    failedJob,
    sql`
    select g.user_id as "userId", g.attempt_id as "attemptId", g.revision_id as "revisionId",
      a.exam_type as "examType", a.paper_id as "paperId", p.title as "paperTitle", g.parts, g.failure,
      g.failed_at as "failedAt", ${micros} || '~' || g.id as key
    from (select *, coalesce(revision_id, attempt_id) as id from (${GIVEN_UP}) as given_up) as g
    join attempts a on a.user_id = g.user_id and a.id = g.attempt_id
    join papers p on p.id = a.paper_id
    where ${afterCursor}
    order by ${micros} desc, g.id desc limit ${limit}
  `,
  );
}

/** Deletes the open review requests that the failed job made; another failure makes them again. */
export async function withdrawFailedRequests(trx: Db, ref: AttemptRef): Promise<void> {
  await trx
    .deleteFrom('review_requests')
    .where('user_id', '=', ref.userId)
    .where('attempt_id', '=', ref.id)
    .where('reason', '=', 'not_scored')
    .where('answered_at', 'is', null)
    .execute();
}

/** Queues a given-up revision again; false when it was not given up. */
export async function requeueRevision(trx: Db, ref: AttemptRef & { revisionId: string }): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('revisions')
    .set({ state: 'waiting', failure: null, scored_at: null })
    .where('user_id', '=', ref.userId)
    .where('attempt_id', '=', ref.id)
    .where('id', '=', ref.revisionId)
    .where('state', '=', 'not_scored')
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await insertMarkingJob({ user_id: ref.userId, attempt_id: ref.id, revision_id: ref.revisionId }).execute(trx);
  return true;
}
