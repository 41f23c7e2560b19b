import type { Rating } from '@study/contract/mistakes/mistakes.ts';
import type { WordFace } from '@study/contract/words/word-book.ts';
import { replayWord, type ReplayedWord } from '@study/domain/words/word-card.ts';
import type { Db } from '#db/database.ts';
import { columnsOfCard } from '#models/learner/card-columns.ts';

export interface WordRef {
  userId: string;
  word: string;
}

export interface NewWordReview {
  id: string;
  face: WordFace;
  rating: Rating;
  response: string | null;
  isRight: boolean | null;
  seenMs: number;
  reviewedAt: number;
}

export async function insertWordReview(trx: Db, { userId, word }: WordRef, review: NewWordReview): Promise<void> {
  await trx
    .insertInto('word_reviews')
    .values({
      user_id: userId,
      word,
      id: review.id,
      face: review.face,
      rating: review.rating,
      response: review.response,
      is_right: review.isRight,
      seen_ms: review.seenMs,
      reviewed_at: new Date(review.reviewedAt),
    })
    .execute();
}

export async function findWordReview(
  db: Db,
  userId: string,
  id: string,
): Promise<{ word: string; rating: Rating; isRight: boolean | null } | null> {
  const row = await db
    .selectFrom('word_reviews')
    .select(['word', 'rating', 'is_right'])
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? { word: row.word, rating: row.rating as Rating, isRight: row.is_right } : null;
}

/** Whether a word has at least `count` reviews between two moments, in milliseconds of the epoch. */
export async function hasWordReviews(
  db: Db,
  { userId, word }: WordRef,
  { from, until, count }: { from: number; until: number; count: number },
): Promise<boolean> {
  const row = await db
    .selectFrom('word_reviews')
    .select('id')
    .where('user_id', '=', userId)
    .where('word', '=', word)
    .where('reviewed_at', '>=', new Date(from))
    .where('reviewed_at', '<', new Date(until))
    .offset(count - 1)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function findNewestWordReview(db: Db, { userId, word }: WordRef): Promise<string | null> {
  const row = await db
    .selectFrom('word_reviews')
    .select('id')
    .where('user_id', '=', userId)
    .where('word', '=', word)
    .orderBy('reviewed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function deleteWordReview(trx: Db, userId: string, id: string): Promise<void> {
  await trx.deleteFrom('word_reviews').where('user_id', '=', userId).where('id', '=', id).execute();
}

/** Makes a word's card and state again from its history; the caller holds the learner's lock. */
export async function rebuildWord(trx: Db, { userId, word }: WordRef): Promise<void> {
  const [row, reviews] = await Promise.all([
    trx
      .selectFrom('kept_words')
      .select(['kept_at', 'retired_by_hand_at', 'returned_at', 'removed_at'])
      .where('user_id', '=', userId)
      .where('word', '=', word)
      .executeTakeFirstOrThrow(),
    trx
      .selectFrom('word_reviews')
      .select(['rating', 'is_right', 'reviewed_at'])
      .where('user_id', '=', userId)
      .where('word', '=', word)
      .orderBy('reviewed_at')
      .orderBy('id')
      .execute(),
  ]);
  const replayed = replayWord({
    keptAt: row.kept_at.getTime(),
    reviews: reviews.map(({ rating, is_right, reviewed_at }) => ({
      rating: rating as Rating,
      isRight: is_right,
      at: reviewed_at.getTime(),
    })),
    retiredAt: row.retired_by_hand_at?.getTime() ?? null,
    returnedAt: row.returned_at?.getTime() ?? null,
    removedAt: row.removed_at?.getTime() ?? null,
  });
  await trx
    .updateTable('kept_words')
    .set(columnsOf(replayed))
    .where('user_id', '=', userId)
    .where('word', '=', word)
    .execute();
}

/** The columns that are made from a word's history. */
export function columnsOf({ card, state, failures, firstReviewAt }: ReplayedWord) {
  return {
    state,
    failures,
    first_review_at: firstReviewAt === null ? null : new Date(firstReviewAt),
    ...columnsOfCard(card),
  };
}
