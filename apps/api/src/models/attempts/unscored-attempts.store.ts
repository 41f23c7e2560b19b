import type { Certainty } from '@study/contract/attempts/attempt-views.ts';
import { EXAM_TYPES, type ExamType } from '@study/contract/papers/exam-structure.ts';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import * as z from 'zod/mini';
import type { Db } from '#db/database.ts';
import { readRows, stored } from '#db/read-rows.ts';
import type { StoredResponse } from './responses.store.ts';
import type { StoredMark } from '../marking/scores.store.ts';
import { keyVersionOf } from '../papers/keys-in-force.ts';
import type { AttemptRef } from './stored-attempt.ts';

/** An attempt whose objective parts are closed, with everything needed to score it. */
export interface UnscoredAttempt extends AttemptRef {
  examType: ExamType;
  paperId: string;
  contentVersion: number;
  /** The version whose keys are in force. */
  keyVersion: number;
  responses: StoredResponse[];
}

type ResponseRow = [string, string | null, number, number, boolean, Certainty | null, number];

const unscoredAttemptRow = z.object({
  user_id: z.string(),
  attempt_id: z.string(),
  exam_type: z.enum(EXAM_TYPES),
  paper_id: z.string(),
  content_version: z.number(),
  key_version: z.number(),
  responses: z.nullable(stored<ResponseRow[]>()),
});

/**
 * Locks the attempts that have waited longest for their score, skipping those that others hold. An attempt's row
 * appears here when its closing is committed, so every accepted answer is read.
 */
export async function lockUnscoredAttempts(trx: Db, limit: number): Promise<UnscoredAttempt[]> {
  // Inserting a score takes a key share lock on its attempt. Taking it first avoids waiting in mid-transaction.
  const rows = await readRows(
    trx,
    unscoredAttemptRow,
    sql`
    with due as materialized (
      select u.user_id, u.attempt_id, a.exam_type, a.paper_id, a.content_version
      from unscored_attempts u join attempts a on a.user_id = u.user_id and a.id = u.attempt_id
      where u.due_at <= clock_timestamp()
      order by u.due_at limit ${limit}
      for update of u skip locked for key share of a skip locked
    ),
    keys as materialized (
      select own.paper_id, own.version as content_version, ${keyVersionOf('own')} as key_version
      from (select distinct paper_id, content_version as version from due) asked
        join paper_versions own using (paper_id, version)
    )
    select due.*, keys.key_version, (
      select jsonb_agg(jsonb_build_array(item, response, epoch, seq, flagged, certainty, time_ms)) from responses r
      where r.user_id = due.user_id and r.attempt_id = due.attempt_id
    ) as responses
    from due join keys using (paper_id, content_version)
  `,
  );
  return rows.map((row) => ({
    userId: row.user_id,
    id: row.attempt_id,
    examType: row.exam_type,
    paperId: row.paper_id,
    contentVersion: row.content_version,
    keyVersion: row.key_version,
    responses: (row.responses ?? []).map(([item, response, epoch, seq, flagged, certainty, timeMs]) => ({
      item,
      response,
      epoch,
      seq,
      flagged,
      certainty,
      timeMs,
    })),
  }));
}

/** Writes the first objective score of each attempt and removes it from the queue. The caller holds the row locks. */
export async function writeObjectiveScores(
  trx: Db,
  scored: readonly { ref: AttemptRef; mark: StoredMark }[],
): Promise<void> {
  const sent = scored.map(({ ref, mark }) => ({
    user_id: ref.userId,
    attempt_id: ref.id,
    id: uuidv7(),
    key_version: mark.keyVersion,
    points: mark.points,
    result: { max: mark.max, sections: mark.sections, items: mark.items },
  }));
  await sql`
    with score as (
      select * from jsonb_to_recordset(${JSON.stringify(sent)}::jsonb) as s (
        user_id uuid, attempt_id uuid, id uuid, key_version int, points float8, result jsonb
      )
    ),
    scored as (
      insert into scores (user_id, attempt_id, id, kind, scorer, key_version, points, result)
      select user_id, attempt_id, id, 'objective', 'key', key_version, points, result from score
    )
    delete from unscored_attempts u using score
    where u.user_id = score.user_id and u.attempt_id = score.attempt_id
  `.execute(trx);
}

/**
 * Locks the attempt's row in the scoring queue, if there is one: waits for scoring in progress, and prevents new
 * scoring until the transaction ends.
 */
export async function holdUnscored(trx: Db, { userId, id }: AttemptRef): Promise<void> {
  await sql`
    select from unscored_attempts where user_id = ${userId} and attempt_id = ${id} for update
  `.execute(trx);
}

/** Postpones attempts that could not be scored by `seconds`. */
export async function postponeScoring(db: Db, refs: readonly AttemptRef[], seconds: number): Promise<void> {
  await sql`
    update unscored_attempts set due_at = clock_timestamp() + make_interval(secs => ${seconds})
    where attempt_id = any (${refs.map(({ id }) => id)}::uuid[])
  `.execute(db);
}
