import { MARK_FLAGS, MARK_SOURCES } from '@study/contract/marking/marking.ts';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import * as z from 'zod/mini';
import type { Db } from '#db/database.ts';
import { readRows } from '#db/read-rows.ts';
import type { AttemptRef } from '#models/attempts/stored-attempt.ts';
import type { MarkResult } from '#models/marking/mark-result.ts';
import type { CalibratedTask } from './calibrations.store.ts';

const refRow = z.object({ userId: z.string(), id: z.string() });

/**
 * A batch of attempts with a mark by this scorer, after `last` in the order of their ids. With `isLocked`, locks them
 * against other writers until the transaction ends.
 */
export async function listMarkedAttempts(
  db: Db,
  { examType, part, scorer }: CalibratedTask,
  { last, limit, isLocked }: { last: AttemptRef | null; limit: number; isLocked: boolean },
): Promise<AttemptRef[]> {
  const place = last === null ? sql`true` : sql`(a.user_id, a.id) > (${last.userId}::uuid, ${last.id}::uuid)`;
  return readRows(
    db,
    refRow,
    sql`
    select a.user_id as "userId", a.id
    from scores s join attempts a on a.user_id = s.user_id and a.id = s.attempt_id
    where s.kind = ${part} and s.scorer = ${scorer.id} and s.scorer_version = ${scorer.version}
      and a.exam_type = ${examType} and ${place}
    order by a.user_id, a.id limit ${limit} ${isLocked ? sql`for no key update of a` : sql``}
  `,
  );
}

const shownEstimate = z.object({
  userId: z.string(),
  attemptId: z.string(),
  id: z.string(),
  points: z.number(),
  raw: z.number(),
  low: z.number(),
  high: z.number(),
  /** The machine's mark before calibration. */
  machine: z.number(),
  source: z.enum(MARK_SOURCES),
  flags: z.array(z.enum(MARK_FLAGS)),
});
export type ShownEstimate = z.output<typeof shownEstimate>;

/**
 * The effective marks by this scorer on these attempts, which their owners see. Excludes marks of 0, which a rule
 * assigns.
 */
export async function listShownEstimates(
  db: Db,
  { part, scorer }: CalibratedTask,
  refs: readonly AttemptRef[],
): Promise<ShownEstimate[]> {
  return readRows(
    db,
    shownEstimate,
    sql`
    select s.user_id as "userId", s.attempt_id as "attemptId", s.id, s.points, (s.result ->> 'raw')::float8 as raw,
      (s.result ->> 'low')::float8 as low, (s.result ->> 'high')::float8 as high,
      coalesce(s.result ->> 'uncalibrated_raw', s.result ->> 'raw')::float8 as machine,
      s.result ->> 'source' as source, coalesce(s.result -> 'flags', '[]') as flags
    from unnest(${refs.map(({ userId }) => userId)}::uuid[], ${refs.map(({ id }) => id)}::uuid[]) as given (user_id, id)
    join scores s on s.user_id = given.user_id and s.attempt_id = given.id
    where s.kind = ${part} and s.scorer = ${scorer.id} and s.scorer_version = ${scorer.version} and s.rank > 0
      and (s.result ->> 'raw')::float8 > 0
      and not exists (
        select from scores other
        where other.user_id = s.user_id and other.attempt_id = s.attempt_id and other.kind = s.kind
          and (other.rank, other.id) > (s.rank, s.id)
      )
  `,
  );
}

/** A shown mark with its recalibrated result. */
export interface Recalibrated {
  before: ShownEstimate;
  points: number;
  result: Pick<MarkResult, 'raw' | 'low' | 'high' | 'calibration' | 'uncalibrated_raw'> & {
    /** Omitted when it stays the same. */
    confidence?: MarkResult['confidence'];
  };
}

/**
 * Stores recalibrated marks with the uncalibrated one in them. Where the points change, inserts a score change for the
 * owner and queues the score for projection again.
 */
export async function writeRecalibrated(
  trx: Db,
  { part }: CalibratedTask,
  estimates: readonly Recalibrated[],
): Promise<void> {
  const rows = estimates.map(({ before, points, result }) => ({
    user_id: before.userId,
    attempt_id: before.attemptId,
    id: before.id,
    points_before: before.points,
    points,
    result,
    receipt_id: uuidv7(),
  }));
  await sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t (user_id uuid, attempt_id uuid, id uuid,
        points_before float8, points float8, result jsonb, receipt_id uuid)
    ), written as (
      update scores s set points = t.points, result = s.result || t.result,
        is_taken_in = s.is_taken_in and t.points = t.points_before
      from given t where s.user_id = t.user_id and s.attempt_id = t.attempt_id and s.id = t.id
    )
    insert into score_changes (user_id, attempt_id, id, kind, reason, points_before, points_after, items)
    select user_id, attempt_id, receipt_id, ${part}, 'calibrated', points_before, points, '{}' from given
    where points <> points_before
  `.execute(trx);
}
