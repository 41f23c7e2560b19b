import { OFFLINE_REVIEW_DAYS } from '@study/contract/mistakes/review-bounds.ts';
import { sql, type RawBuilder } from 'kysely';
import * as z from 'zod/mini';
import type { Db } from '#db/database.ts';
import type { ReadDb } from '#db/read-db.ts';
import { parseColumns, readRows } from '#db/read-rows.ts';
import { passLongWork } from './learner-lock.store.ts';

// The score of an open attempt is projected once the attempt is closed.
const isClosed = sql`exists (
  select from attempts a
  where a.user_id = s.user_id and a.id = s.attempt_id and a.state not in ('in_progress', 'objective_submitted')
)`;

const lockRow = z.object({ is_held: z.boolean() });

/**
 * Locks the projection of the user's facts and their reviews until the transaction ends. Waits for the lock, but throws
 * LongHeld during long work; with `ifFree`, returns false instead of waiting.
 */
export async function lockLearner(trx: Db, userId: string, { ifFree = false } = {}): Promise<boolean> {
  const name = `learning:${userId}`;
  if (!ifFree) {
    await passLongWork(trx, userId);
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
    return true;
  }
  const rows = await readRows(
    trx,
    lockRow,
    sql`
    select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as is_held
  `,
  );
  return rows[0]?.is_held === true;
}

const visibilityColumns = z.object({ is_visible: z.boolean() });

/**
 * Whether leaderboards may show the user. Locks the row until the transaction ends; null when there is no such user.
 */
export async function holdVisibility(trx: Db, userId: string): Promise<boolean | null> {
  const row = await trx
    .selectFrom('users')
    .select(sql`leaderboard_visible and created_at <= now() - interval '1 day'`.as('is_visible'))
    .where('id', '=', userId)
    .forShare()
    .executeTakeFirst();
  return row ? parseColumns(row, visibilityColumns).is_visible : null;
}

/** SQL: whether the user has unprojected facts: three lookups in partial indexes over unprojected rows. */
export const somethingWaits = (userId: RawBuilder<unknown>) => sql`(
  exists (select from scores s where s.user_id = ${userId} and not s.is_taken_in and ${isClosed})
    or exists (select from practice_answers where user_id = ${userId} and not is_taken_in)
    or exists (select from mistake_reviews where user_id = ${userId} and not is_taken_in)
)`;

const waitingRow = z.object({ is_waiting: z.boolean() });

export async function hasWaiting(db: ReadDb, userId: string): Promise<boolean> {
  const rows = await readRows(
    db,
    waitingRow,
    sql`
    select ${somethingWaits(sql`${userId}::uuid`)} as is_waiting
  `,
  );
  return rows[0]?.is_waiting === true;
}

const waitingUserRow = z.object({ user_id: z.string() });

/** Users with unprojected facts, without the skipped ones. */
export async function listWaitingUsers(db: Db, limit: number, skipped: readonly string[]): Promise<string[]> {
  const rows = await readRows(
    db,
    waitingUserRow,
    sql`
    (select s.user_id from scores s
      where not s.is_taken_in and s.user_id <> all (${[...skipped]}::uuid[]) and ${isClosed}
      group by s.user_id order by s.user_id limit ${limit})
    union
    (select user_id from practice_answers
      where not is_taken_in and user_id <> all (${[...skipped]}::uuid[]) group by user_id order by user_id limit ${limit})
    union
    (select user_id from mistake_reviews
      where not is_taken_in and user_id <> all (${[...skipped]}::uuid[]) group by user_id order by user_id limit ${limit})
  `,
  );
  return rows.map((row) => row.user_id);
}

const waitingAttemptRow = z.object({ id: z.string() });

/** Closed attempts with unprojected scores, earliest hand-in first. */
export async function listWaitingAttempts(trx: Db, userId: string, limit: number): Promise<string[]> {
  const rows = await readRows(
    trx,
    waitingAttemptRow,
    sql`
    select a.id from attempts a
    where a.user_id = ${userId} and a.state not in ('in_progress', 'objective_submitted')
      and a.id in (select attempt_id from scores where user_id = ${userId} and not is_taken_in)
    order by a.submitted_at, a.id limit ${limit}
  `,
  );
  return rows.map((row) => row.id);
}

const practiceAnswerRow = z.object({
  paper_id: z.string(),
  item: z.number(),
  is_right: z.boolean(),
  certainty: z.nullable(z.enum(['sure', 'unsure', 'guess'])),
  answered_at: z.date(),
  key_version: z.number(),
  review_id: z.nullable(z.string()),
  /** Entered from a paper sheet: feeds the mistake book only. */
  is_on_paper: z.boolean(),
  /** The result with which it was projected before its key was corrected; null: never projected. */
  taught_right: z.nullable(z.boolean()),
  taught_version: z.nullable(z.number()),
});

export type PracticeAnswerRow = z.output<typeof practiceAnswerRow>;

/** Marks some waiting practice answers as projected with their present result, and returns them. */
export async function takePracticeAnswers(trx: Db, userId: string, limit: number): Promise<PracticeAnswerRow[]> {
  const rows = await readRows(
    trx,
    practiceAnswerRow,
    sql`
    with waiting as (
      select session_id, paper_id, item, taught_right, taught_version from practice_answers
      where user_id = ${userId} and not is_taken_in order by session_id, paper_id, item limit ${limit} for update
    )
    update practice_answers a set is_taken_in = true, taught_right = a.is_right, taught_version = a.key_version
    from waiting w
    where a.user_id = ${userId} and (a.session_id, a.paper_id, a.item) = (w.session_id, w.paper_id, w.item)
    returning a.paper_id, a.item, a.is_right, a.certainty, a.answered_at, a.key_version, a.review_id, a.is_on_paper,
      w.taught_right, w.taught_version
  `,
  );
  return rows;
}

export const reviewRow = z.object({
  exam_type: z.enum(['CET4', 'CET6']),
  knowledge: z.array(z.string()),
  is_right: z.nullable(z.boolean()),
  is_practice: z.boolean(),
  reviewed_at: z.date(),
  arrived_at: z.date(),
  /** Another review of the same item that arrived on the same day is counted already. */
  is_counted: z.boolean(),
});

export type ReviewRow = z.output<typeof reviewRow>;

const arrivalDay = (review: 'o' | 't') =>
  sql`((${sql.ref(`${review}.arrived_at`)} at time zone 'UTC') + interval '8 hours')::date`;

/**
 * SQL for a review `t`: whether another projected review already counts for the item on the day `t` arrived. Reviews
 * arrive at most `OFFLINE_REVIEW_DAYS` late, so the lookup stops one day before that.
 */
export const isCounted = sql<boolean>`exists (
  select from mistake_reviews o
  where o.user_id = t.user_id and o.mistake_id = t.mistake_id and o.id <> t.id
    and o.reviewed_at >= t.arrived_at - make_interval(days => ${OFFLINE_REVIEW_DAYS + 1})
    and o.is_taken_in and o.is_right is not null and not o.is_practice and ${arrivalDay('o')} = ${arrivalDay('t')}
)`;

/** Marks the waiting reviews as projected and returns them. */
export async function takeReviews(trx: Db, userId: string): Promise<ReviewRow[]> {
  // The outer statement uses the snapshot from before the update, where these are not projected yet.
  const rows = await readRows(
    trx,
    reviewRow,
    sql`
    with t as (
      update mistake_reviews r set is_taken_in = true from mistakes m
      where r.user_id = ${userId} and not r.is_taken_in and m.user_id = r.user_id and m.id = r.mistake_id
      returning m.exam_type, r.user_id, r.id, r.mistake_id, r.knowledge, r.is_right, r.is_practice, r.reviewed_at, r.arrived_at
    )
    select exam_type, knowledge, is_right, is_practice, reviewed_at, arrived_at, ${isCounted} or row_number() over (
        partition by mistake_id, ${arrivalDay('t')}, is_right is null or is_practice order by id
      ) > 1 as is_counted
    from t
  `,
  );
  return rows;
}
