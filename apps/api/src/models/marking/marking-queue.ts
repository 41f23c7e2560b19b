import { SUBJECTIVE_PARTS, type SubjectivePart } from '@study/contract/papers/exam-structure.ts';
import { sql, type RawBuilder } from 'kysely';
import * as z from 'zod/mini';
import type { Db } from '#db/database.ts';
import { readRows } from '#db/read-rows.ts';

/** The schema that pg-boss keeps its jobs in, beside the product's own. */
export const QUEUE_SCHEMA = 'pgboss';
export const MARKING_QUEUE = 'marking';
/** The dead letter queue of marking jobs. */
export const DEAD_QUEUE = 'marking-dead';
/** Texts with an embedded scorer's mark that a language model still has to mark. */
export const MODEL_QUEUE = 'marking-model';

/** Texts without a mark: the submitted ones, or a revision. */
export interface MarkingJob {
  user_id: string;
  attempt_id: string;
  /** Null: the submitted texts. */
  revision_id: string | null;
}

/** A text that a language model marks a second time. */
export interface ModelJob extends MarkingJob {
  part: SubjectivePart;
}

/**
 * Inserts a job as part of the caller's statement, so that the job exists exactly if the texts do. There is at most one
 * waiting or running job for the same texts (the queue's policy is `exclusive`).
 *
 * The row is what pg-boss's own `send` writes. `send` needs a started instance with its timers in every process that
 * closes attempts, and two more statements. A test compares the rows of both.
 */
export function insertMarkingJob(job: MarkingJob): RawBuilder<unknown> {
  return insertJob(MARKING_QUEUE, job.revision_id ?? job.attempt_id, job);
}

/** Queues a text for the language model, by the same means as `insertMarkingJob`. */
export function insertModelJob(job: ModelJob): RawBuilder<unknown> {
  return insertJob(MODEL_QUEUE, modelKey(job.revision_id ?? job.attempt_id, job.part), job);
}

const JOB_COLUMNS = `name, data, singleton_key, policy, expire_seconds, deletion_seconds, keep_until, retry_limit,
  retry_delay, retry_backoff, retry_delay_max, dead_letter, heartbeat_seconds`;
/** Columns that a job copies from its queue, as pg-boss does. */
const OF_QUEUE = `policy, expire_seconds, deletion_seconds, now() + retention_seconds * interval '1s', retry_limit,
  retry_delay, coalesce(retry_backoff, false), retry_delay_max, dead_letter, heartbeat_seconds`;

/** Jobs of the same texts have the same `key`. */
function insertJob(queue: string, key: string, job: MarkingJob): RawBuilder<unknown> {
  return sql`
    insert into ${sql.id(QUEUE_SCHEMA, 'job')} (${sql.raw(JOB_COLUMNS)})
    select name, ${JSON.stringify(job)}::jsonb, ${key}, ${sql.raw(OF_QUEUE)}
    from ${sql.id(QUEUE_SCHEMA, 'queue')} where name = ${queue}
    on conflict do nothing
  `;
}

/** SQL text that inserts a marking job for every attempt (user_id, id) of a CTE. */
export function insertMarkingJobs(attempts: string): string {
  return `
    insert into ${QUEUE_SCHEMA}.job (${JOB_COLUMNS})
    select name, jsonb_build_object('user_id', user_id, 'attempt_id', id, 'revision_id', null), id::text, ${OF_QUEUE}
    from ${QUEUE_SCHEMA}.queue, (select user_id, id from ${attempts}) as due
    where name = '${MARKING_QUEUE}'
    on conflict do nothing`;
}

const modelKey = (textsId: string, part: SubjectivePart): string => `${textsId}:${part}`;

const beingMarkedRow = z.object({ is_active: z.boolean() });

/** Whether a worker is marking the attempt's texts right now. */
export async function isBeingMarked(db: Db, attemptId: string): Promise<boolean> {
  const rows = await readRows(
    db,
    beingMarkedRow,
    sql`
    select exists (
      select from ${sql.id(QUEUE_SCHEMA, 'job')}
      where name = ${MARKING_QUEUE} and coalesce(singleton_key, '') = ${attemptId} and policy = 'exclusive'
        and state = 'active'
    ) as is_active
  `,
  );
  return rows[0]?.is_active === true;
}

/** SQL: whether a waiting or running job exists for the texts whose id is in column `key`. */
export function hasLiveJob(key: string): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from ${sql.id(QUEUE_SCHEMA, 'job')}
    where name in (${MARKING_QUEUE}, ${DEAD_QUEUE}) and coalesce(singleton_key, '') = ${sql.ref(key)}::text
      and state <= 'active'
  )`;
}

const modelAwaitedRow = z.object({ is_awaited: z.boolean() });

/** Whether a language model still has to mark one of these attempts' or revisions' texts. */
export async function isModelAwaited(db: Db, textsIds: readonly string[]): Promise<boolean> {
  if (textsIds.length === 0) return false;
  const keys = textsIds.flatMap((id) => SUBJECTIVE_PARTS.map((part) => modelKey(id, part)));
  const rows = await readRows(
    db,
    modelAwaitedRow,
    sql`
    select exists (
      select from ${sql.id(QUEUE_SCHEMA, 'job')}
      where name = ${MODEL_QUEUE} and coalesce(singleton_key, '') in (${sql.join(keys)}) and policy = 'exclusive'
        and state <= 'active'
    ) as is_awaited
  `,
  );
  return rows[0]?.is_awaited === true;
}
