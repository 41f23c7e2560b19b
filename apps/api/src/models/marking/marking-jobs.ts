import { SUBJECTIVE_PARTS, type SubjectivePart } from '@study/contract/papers/exam-structure.ts';
import { sql, type RawBuilder } from 'kysely';
import * as z from 'zod/mini';
import type { Db } from '#db/database.ts';
import { readRows } from '#db/read-rows.ts';
import { insertJob, type JobKind } from '#models/job/jobs.store.ts';

const markingJob = z.object({
  user_id: z.string(),
  attempt_id: z.string(),
  /** Null: the submitted texts. */
  revision_id: z.nullable(z.string()),
});
/** Texts without a mark: the submitted ones, or a revision. */
export type MarkingJob = z.output<typeof markingJob>;

const modelJob = z.extend(markingJob, { part: z.enum(SUBJECTIVE_PARTS) });
/** A text that a language model marks a second time. */
export type ModelJob = z.output<typeof modelJob>;

/** A user has one running marking job at most, and users take turns. */
export const MARKING: JobKind<MarkingJob> = {
  name: 'marking',
  data: markingJob,
  mostTries: 5,
  firstDelayS: 2,
  mostDelayS: 60,
};
/**
 * Texts with an embedded scorer's mark that a language model still has to mark. The retries for an unreachable endpoint
 * end after some minutes; the embedded mark then stays.
 */
export const MODEL_MARKING: JobKind<ModelJob> = {
  name: 'marking_model',
  data: modelJob,
  mostTries: 4,
  firstDelayS: 60,
  mostDelayS: 600,
};

/** Inserts a job in the caller's transaction, so that the job exists exactly if the texts do. */
export function insertMarkingJob(job: MarkingJob): RawBuilder<unknown> {
  return insertJob(MARKING, { key: job.revision_id ?? job.attempt_id, group: job.user_id, data: job });
}

/** Queues a text for the language model, by the same means as `insertMarkingJob`. */
export function insertModelJob(job: ModelJob): RawBuilder<unknown> {
  return insertJob(MODEL_MARKING, { key: modelKey(job.revision_id ?? job.attempt_id, job.part), data: job });
}

/** SQL text that inserts a marking job for every attempt (user_id, id) of a CTE. */
export function insertMarkingJobs(attempts: string): string {
  return `
    insert into jobs (kind, key, group_id, data)
    select '${MARKING.name}', id::text, user_id::text,
      jsonb_build_object('user_id', user_id, 'attempt_id', id, 'revision_id', null)
    from ${attempts}
    on conflict do nothing`;
}

const modelKey = (textsId: string, part: SubjectivePart): string => `${textsId}:${part}`;

const foundRow = z.object({ is_there: z.boolean() });

async function isThere(db: Db, jobs: RawBuilder<unknown>): Promise<boolean> {
  const rows = await readRows(db, foundRow, sql`select exists (select from jobs where ${jobs}) as is_there`);
  return rows[0]?.is_there === true;
}

/** Whether a worker is marking the attempt's texts right now. */
export async function isBeingMarked(db: Db, attemptId: string): Promise<boolean> {
  return isThere(db, sql`kind = ${MARKING.name} and key = ${attemptId} and state = 'running'`);
}

/** Whether a language model still has to mark one of these attempts' or revisions' texts. */
export async function isModelAwaited(db: Db, textsIds: readonly string[]): Promise<boolean> {
  if (textsIds.length === 0) return false;
  const keys = textsIds.flatMap((id) => SUBJECTIVE_PARTS.map((part) => modelKey(id, part)));
  return isThere(
    db,
    sql`kind = ${MODEL_MARKING.name} and key in (${sql.join(keys)}) and state in ('waiting', 'running')`,
  );
}

const queueRow = z.object({
  waiting: z.int(),
  running: z.int(),
  oldest_s: z.nullable(z.number()),
  dead: z.int(),
});
export type QueueState = z.output<typeof queueRow>;

/**
 * Counts of marking jobs, by the embedded scorers and by a language model. `dead`: marking jobs without tries left that
 * no worker has given up yet.
 */
export async function readQueueState(db: Db): Promise<QueueState> {
  const isDead = sql`(kind = ${MARKING.name} and tries >= ${MARKING.mostTries})`;
  const [row] = await readRows(
    db,
    queueRow,
    sql`
    select count(*) filter (where state = 'waiting' and not ${isDead})::int as waiting,
      count(*) filter (where state = 'running')::int as running,
      extract(epoch from now() - min(created_at) filter (where state = 'waiting' and not ${isDead}))::float8 as oldest_s,
      count(*) filter (where state = 'waiting' and ${isDead})::int as dead
    from jobs where kind in (${MARKING.name}, ${MODEL_MARKING.name}) and state in ('waiting', 'running')
  `,
  );
  return queueRow.parse(row);
}
