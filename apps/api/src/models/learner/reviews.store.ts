import type { Certainty } from '@study/contract/attempts/attempt-views.ts';
import type { Rating } from '@study/contract/mistakes/mistakes.ts';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { ATTEMPTS_WITHOUT_TRIALS } from '#models/attempts/attempts-without-trials.ts';
import type { Db } from '#db/database.ts';
import { readRows, stored } from '#db/read-rows.ts';
import { isCounted, reviewRow } from './unprojected.store.ts';

export interface NewReview {
  id: string;
  mistakeId: string;
  response: string | null;
  isRight: boolean | null;
  rating: Rating;
  seenMs: number;
  reviewedAt: number;
  knowledge: string[];
}

export async function insertReview(trx: Db, userId: string, review: NewReview): Promise<void> {
  await trx
    .insertInto('mistake_reviews')
    .values({
      user_id: userId,
      id: review.id,
      mistake_id: review.mistakeId,
      response: review.response,
      is_right: review.isRight,
      rating: review.rating,
      seen_ms: review.seenMs,
      reviewed_at: new Date(review.reviewedAt),
      knowledge: review.knowledge,
    })
    .execute();
}

/** Whether an item has at least `count` reviews between two moments, in milliseconds of the epoch. */
export async function hasReviews(
  db: Db,
  userId: string,
  { mistakeId, from, until, count }: { mistakeId: string; from: number; until: number; count: number },
): Promise<boolean> {
  const row = await db
    .selectFrom('mistake_reviews')
    .select('id')
    .where('user_id', '=', userId)
    .where('mistake_id', '=', mistakeId)
    .where('reviewed_at', '>=', new Date(from))
    .where('reviewed_at', '<', new Date(until))
    .offset(count - 1)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export interface StoredReview {
  mistakeId: string;
  isRight: boolean | null;
  rating: Rating;
}

export async function findReview(db: Db, userId: string, id: string): Promise<StoredReview | null> {
  const row = await db
    .selectFrom('mistake_reviews')
    .select(['mistake_id', 'is_right', 'rating'])
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? { mistakeId: row.mistake_id, isRight: row.is_right, rating: row.rating as Rating } : null;
}

/** The id of the newest review of an item; null when there is none. */
export async function findNewestReview(db: Db, userId: string, mistakeId: string): Promise<string | null> {
  const row = await db
    .selectFrom('mistake_reviews')
    .select('id')
    .where('user_id', '=', userId)
    .where('mistake_id', '=', mistakeId)
    .orderBy('reviewed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

const deletedReviewRow = z.extend(z.omit(reviewRow, { exam_type: true }), { is_taken_in: z.boolean() });

/** Deletes a review and returns it; null when there is none. */
export async function deleteReview(trx: Db, userId: string, id: string) {
  const rows = await readRows(
    trx,
    deletedReviewRow,
    sql`
    with t as (delete from mistake_reviews where user_id = ${userId} and id = ${id} returning *)
    select knowledge, is_right, is_practice, reviewed_at, arrived_at, is_taken_in,
      ${isCounted} as is_counted from t
  `,
  );
  return rows[0] ?? null;
}

export interface PastAnswer {
  /** Milliseconds of the epoch. */
  at: number;
  where: 'attempt' | 'practice' | 'paper' | 'review';
  response: string | null;
  certainty: Certainty | null;
  rating: Rating | null;
}

const pastAnswerRow = z.object({ id: z.string(), answers: z.nullable(stored<PastAnswer[]>()) });

/** The latest answers to some items, from all sources, by mistake id, oldest first. */
export async function listPastAnswers(
  db: Db,
  userId: string,
  mistakeIds: readonly string[],
  most: number,
): Promise<Map<string, PastAnswer[]>> {
  // Attempts are looked up once per paper, not once per item.
  const rows = await readRows(
    db,
    pastAnswerRow,
    sql`
    with asked as materialized (
      select id, paper_id, content_version, item from mistakes
      where user_id = ${userId} and id = any (${[...mistakeIds]}::uuid[])
    ), taken as materialized (
      select a.* from (select distinct paper_id, content_version from asked) p
        cross join lateral (
          select id, paper_id, content_version, submitted_at from ${ATTEMPTS_WITHOUT_TRIALS} t
          where user_id = ${userId} and paper_id = p.paper_id and content_version = p.content_version
            and state in ('scoring', 'scored', 'needs_review')
          order by submitted_at desc, id desc limit ${most}
        ) a
    )
    select m.id, (
      select jsonb_agg(jsonb_build_object('at', extract(epoch from given.at) * 1000, 'where', given.place,
        'response', given.response, 'certainty', given.certainty, 'rating', given.rating) order by given.at)
      from (
        (select t.submitted_at as at, 'attempt' as place, r.response, r.certainty, null as rating
          from taken t left join responses r
            on r.user_id = ${userId} and r.attempt_id = t.id and r.item = m.item::text
          where t.paper_id = m.paper_id and t.content_version = m.content_version)
        union all
        (select p.answered_at, case when p.is_on_paper then 'paper' else 'practice' end,
          nullif(p.response, ''), p.certainty, null
          from practice_answers p
          where p.user_id = ${userId} and p.paper_id = m.paper_id and p.item = m.item
          order by p.answered_at desc limit ${most})
        union all
        (select v.reviewed_at, 'review', v.response, null, v.rating
          from mistake_reviews v
          where v.user_id = ${userId} and v.mistake_id = m.id and not v.is_practice
          order by v.reviewed_at desc limit ${most})
        order by at desc limit ${most}
      ) given
    ) as answers
    from asked m
  `,
  );
  return new Map(rows.map(({ id, answers }) => [id, answers ?? []]));
}
