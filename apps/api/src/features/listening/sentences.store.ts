import { EXAM_TYPES, LISTENING_KINDS } from '@study/contract/papers/exam-structure.ts';
import { RATINGS, type Rating } from '@study/contract/mistakes/mistakes.ts';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Db } from '#db/database.ts';
import type { ReadDb } from '#db/read-db.ts';
import { readRows } from '#db/read-rows.ts';

/** A sentence with a card. */
const sentenceRow = z.object({
  id: z.string(),
  paper_id: z.string(),
  title: z.string(),
  exam_type: z.enum(EXAM_TYPES),
  content_version: z.number(),
  first_item: z.number(),
  sentence: z.number(),
  section: z.enum(LISTENING_KINDS),
  evidence_of: z.array(z.number()),
  state: z.enum(['active', 'retired']),
  due_ms: z.number(),
  stability: z.number(),
  difficulty: z.number(),
  scheduled_days: z.number(),
  reps: z.number(),
  lapses: z.number(),
  card_state: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]),
  last_review_ms: z.nullable(z.number()),
  streak: z.number(),
  retired_ms: z.nullable(z.number()),
});
export type SentenceRow = z.output<typeof sentenceRow>;

/** Sentences with a card, in the given order. */
export async function findSentences(db: ReadDb, userId: string, ids: readonly string[]): Promise<SentenceRow[]> {
  if (ids.length === 0) return [];
  const rows = await readRows(
    db,
    sentenceRow,
    sql`
    select s.id, s.paper_id, p.title, p.exam_type, s.content_version, s.first_item, s.sentence, s.section, s.evidence_of,
      s.state, (extract(epoch from s.due_at) * 1000)::float8 as due_ms, s.stability, s.difficulty, s.scheduled_days,
      s.reps, s.lapses, s.card_state, (extract(epoch from s.last_review_at) * 1000)::float8 as last_review_ms, s.streak,
      (extract(epoch from s.retired_at) * 1000)::float8 as retired_ms
    from heard_sentences s join papers p on p.id = s.paper_id
    where s.user_id = ${userId} and s.id = any (${ids}::uuid[]) and s.state is not null
  `,
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

const reviewRow = z.object({ sentence_id: z.string(), rating: z.enum(RATINGS) });

export async function findSentenceReview(
  db: Db,
  userId: string,
  id: string,
): Promise<{ sentence_id: string; rating: Rating } | null> {
  const rows = await readRows(
    db,
    reviewRow,
    sql`select sentence_id, rating from sentence_reviews where user_id = ${userId} and id = ${id}`,
  );
  return rows[0] ?? null;
}

interface SentenceRef {
  userId: string;
  id: string;
}

export async function findNewestReview(db: Db, { userId, id }: SentenceRef): Promise<string | null> {
  const row = await db
    .selectFrom('sentence_reviews')
    .select('id')
    .where('user_id', '=', userId)
    .where('sentence_id', '=', id)
    .orderBy('reviewed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Reviews of a sentence between two moments, in milliseconds of the epoch. */
export async function countReviews(
  db: Db,
  { userId, id }: SentenceRef,
  { from, until }: { from: number; until: number },
): Promise<number> {
  const { count } = await db
    .selectFrom('sentence_reviews')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .where('sentence_id', '=', id)
    .where('reviewed_at', '>=', new Date(from))
    .where('reviewed_at', '<', new Date(until))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export interface NewSentenceReview {
  id: string;
  rating: Rating;
  isRight: boolean | null;
  seenMs: number;
  /** Milliseconds of the epoch. */
  reviewedAt: number;
}

export async function insertReview(trx: Db, { userId, id }: SentenceRef, review: NewSentenceReview): Promise<void> {
  await trx
    .insertInto('sentence_reviews')
    .values({
      user_id: userId,
      sentence_id: id,
      id: review.id,
      rating: review.rating,
      is_right: review.isRight,
      seen_ms: review.seenMs,
      reviewed_at: new Date(review.reviewedAt),
    })
    .execute();
}

export async function deleteReview(trx: Db, userId: string, id: string): Promise<void> {
  await trx.deleteFrom('sentence_reviews').where('user_id', '=', userId).where('id', '=', id).execute();
}
