import type { Rating } from '@study/contract/mistakes/mistakes.ts';
import { OFFLINE_REVIEW_DAYS, REVIEWS_A_DAY, REVIEWS_OF_A_WORD } from '@study/contract/mistakes/review-bounds.ts';
import type { WordFace } from '@study/contract/words/word-book.ts';
import { DAY_MS, dayNumber, startOfDay } from '@study/domain/scheduling/china-day.ts';
import { countedRating } from '@study/domain/scheduling/review-card.ts';
import type { Kysely } from 'kysely';
import { readClock } from '#db/clock.ts';
import type { Db } from '#db/database.ts';
import type { DB } from '#db/rows.ts';
import { inLearnerTurn } from '#models/learner/learner-turn.ts';
import type { Learner } from '#models/learner/learner.store.ts';
import { findKept, type KeptRow } from './kept-words.store.ts';
import {
  deleteWordReview,
  findNewestWordReview,
  findWordReview,
  hasWordReviews,
  insertWordReview,
  rebuildWord,
  type WordRef,
} from './word-history.store.ts';

export interface GivenWordReview {
  /** Made by the page, for idempotent retries. */
  id: string;
  face: WordFace;
  rating: Rating;
  response: string | null;
  /** Whether the response is right; null without one. */
  isRight: boolean | null;
  seenMs: number;
  /** Milliseconds of the epoch; null: now. */
  reviewedAt: number | null;
}

export interface DoneWordReview {
  row: KeptRow;
  isRight: boolean | null;
  rating: Rating;
  hasRetired: boolean;
  /** False: the word has reached its maximum of reviews for that day or in all, so this one was not stored. */
  isKept: boolean;
}

/** Runs work under the learner's lock with the word as it is then, and reads it again; null: no such word. */
async function withWord<T>(
  db: Kysely<DB>,
  learner: Learner,
  word: string,
  work: (trx: Db, row: KeptRow, now: number) => Promise<T>,
): Promise<T | null> {
  return inLearnerTurn(db, learner.userId, async (trx) => {
    const [row] = await findKept(trx, learner, [word]);
    return row ? work(trx, row, await readClock(trx)) : null;
  });
}

const refOf = ({ user_id, word }: KeptRow): WordRef => ({ userId: user_id, word });

async function remade(trx: Db, learner: Learner, row: KeptRow): Promise<KeptRow> {
  await rebuildWord(trx, refOf(row));
  const [after] = await findKept(trx, learner, [row.word]);
  if (!after) throw new Error(`${row.word} is gone`);
  return after;
}

/** Stores a review and rebuilds the card, as `reviewMistake` does. Null: no such word. */
export function reviewWord(
  db: Kysely<DB>,
  learner: Learner,
  word: string,
  given: GivenWordReview,
): Promise<DoneWordReview | 'other_word' | null> {
  return withWord<DoneWordReview | 'other_word'>(db, learner, word, async (trx, row, now) => {
    const known = await findWordReview(trx, learner.userId, given.id);
    if (known && known.word !== row.word) return 'other_word';
    if (known) return { ...known, row, hasRetired: row.state === 'retired', isKept: true };
    const { isRight } = given;
    const rating = countedRating({ rating: given.rating, isRight });
    const reviewedAt = timeOf(given.reviewedAt, row.kept_at.getTime(), now);
    const day = dayNumber(reviewedAt);
    const ofDay = { from: startOfDay(day), until: startOfDay(day + 1), count: REVIEWS_A_DAY };
    const ever = { from: 0, until: now + DAY_MS, count: REVIEWS_OF_A_WORD };
    const isEnough = (await hasWordReviews(trx, refOf(row), ofDay)) || (await hasWordReviews(trx, refOf(row), ever));
    if (isEnough) return { row, isRight, rating, hasRetired: false, isKept: false };
    await insertWordReview(trx, refOf(row), { ...given, rating, reviewedAt });
    const after = await remade(trx, learner, row);
    const hasRetired = row.state !== 'retired' && after.state === 'retired';
    return { row: after, isRight, rating, hasRetired, isKept: true };
  });
}

/** The review's time, or `now` if it is in the future, too old, or before the word was kept. */
function timeOf(reviewedAt: number | null, keptAt: number, now: number): number {
  if (reviewedAt === null || reviewedAt > now || reviewedAt < now - OFFLINE_REVIEW_DAYS * DAY_MS) return now;
  return reviewedAt <= keptAt ? now : reviewedAt;
}

/** Deletes the newest review of a word; with `reviewId`, only if that is the newest. Null: no such word, or no review. */
export async function undoWordReview(
  db: Kysely<DB>,
  learner: Learner,
  word: string,
  reviewId: string | null,
): Promise<KeptRow | 'reviewed_since' | null> {
  return withWord<KeptRow | 'reviewed_since' | null>(db, learner, word, async (trx, row) => {
    const newest = await findNewestWordReview(trx, refOf(row));
    if (reviewId !== null && reviewId !== newest) {
      const named = await findWordReview(trx, learner.userId, reviewId);
      return named?.word === row.word ? 'reviewed_since' : row;
    }
    if (newest === null) return null;
    await deleteWordReview(trx, learner.userId, newest);
    return remade(trx, learner, row);
  });
}

/** Changes the note or the state; an active word of a removed one is restored. Null: no such word. */
export function changeWord(
  db: Kysely<DB>,
  learner: Learner,
  word: string,
  { note, state }: { note?: string | undefined; state?: 'active' | 'retired' | undefined },
): Promise<KeptRow | null> {
  return withWord(db, learner, word, async (trx, row, now) => {
    const at = new Date(now);
    const byHand = state === 'active' ? { returned_at: at } : { retired_by_hand_at: at };
    const set = {
      ...(note !== undefined && { note }),
      ...(state !== undefined && state !== row.state && { ...byHand, removed_at: null }),
    };
    return changed(trx, learner, row, set);
  });
}

/** Takes a word out of the book; its card and reviews stay, for keeping it again. False: no such word. */
export async function removeWord(db: Kysely<DB>, learner: Learner, word: string): Promise<boolean> {
  const removed = await withWord(db, learner, word, (trx, row, now) =>
    row.state === 'removed' ? Promise.resolve(row) : changed(trx, learner, row, { removed_at: new Date(now) }),
  );
  return removed !== null;
}

async function changed(
  trx: Db,
  learner: Learner,
  row: KeptRow,
  set: { note?: string; removed_at?: Date | null; returned_at?: Date; retired_by_hand_at?: Date },
): Promise<KeptRow> {
  if (Object.keys(set).length === 0) return row;
  await trx
    .updateTable('kept_words')
    .set(set)
    .where('user_id', '=', row.user_id)
    .where('word', '=', row.word)
    .execute();
  return remade(trx, learner, row);
}
