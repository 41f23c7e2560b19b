import { acceptedKey, isAccepted } from '@study/contract/papers/accepted-key.ts';
import type { Rating } from '@study/contract/mistakes/mistakes.ts';
import { OFFLINE_REVIEW_DAYS, REVIEWS_A_DAY } from '@study/contract/mistakes/review-bounds.ts';
import { DAY_MS, dayNumber, startOfDay } from '@study/domain/scheduling/china-day.ts';
import { countedRating } from '@study/domain/scheduling/review-card.ts';
import type { Kysely } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { readClock } from '#db/clock.ts';
import type { Db } from '#db/database.ts';
import type { DB } from '#db/rows.ts';
import { readVersionInForce } from '#models/papers/keys-in-force.ts';
import { activityOfReview, learn, lessonOfReview } from '#projections/mastery/lessons.ts';
import { BOARDS_OF_DAYS, rankOnBoards } from '#projections/boards/rank-on-boards.ts';
import { rebuildMistakes } from '#projections/mistakes/rebuild-mistakes.ts';
import { addActivity } from '#projections/totals.store.ts';
import { inLearnerTurn } from '#models/learner/learner-turn.ts';
import { holdVisibility } from '#models/learner/unprojected.store.ts';
import { type MistakeChange, setByHand, takeBackByHand, updateMistake } from '#projections/mistakes/by-hand.store.ts';
import { findMistake, type MistakeRow } from './mistakes.store.ts';
import { deleteReview, findNewestReview, findReview, hasReviews, insertReview } from '#models/learner/reviews.store.ts';

export interface GivenReview {
  /** Id made by the page, for idempotent retries; null: none. */
  id: string | null;
  response: string | null;
  rating: Rating;
  seenMs: number;
  /** Time of the review in milliseconds of the epoch; null: now. */
  reviewedAt: number | null;
}

export interface DoneReview {
  row: MistakeRow;
  isRight: boolean | null;
  rating: Rating;
  hasRetired: boolean;
  /** False: the item has reached its maximum of reviews for that day, so this one was not stored. */
  isKept: boolean;
}

/** Runs work under the learner's lock with the item as it is then; null when there is no such item. */
async function withMistake<T>(
  db: Kysely<DB>,
  { userId, id }: { userId: string; id: string },
  work: (trx: Db, row: MistakeRow, now: number) => Promise<T | null>,
): Promise<T | null> {
  return inLearnerTurn(db, userId, async (trx) => {
    const row = await findMistake(trx, userId, id);
    return row && work(trx, row, await readClock(trx));
  });
}

/**
 * How long a manual change can be undone: the undo notice shows for seconds, but a lost reply and a retry take longer.
 */
const UNDO_MS = 10 * 60_000;

/**
 * Stores a review and rebuilds the card. A review that is stored already is returned again; one beyond the day's
 * maximum is marked but not stored. Null: no such item.
 */
export async function reviewMistake(
  db: Kysely<DB>,
  ref: { userId: string; id: string },
  given: GivenReview,
): Promise<DoneReview | 'other_item' | null> {
  return withMistake<DoneReview | 'other_item'>(db, ref, async (trx, row, now) => {
    const known = given.id === null ? null : await findReview(trx, ref.userId, given.id);
    if (known && known.mistakeId !== row.id) return 'other_item';
    if (known) {
      return { row, isRight: known.isRight, rating: known.rating, hasRetired: row.state === 'retired', isKept: true };
    }
    const { content } = await readVersionInForce(trx, { paperId: row.paper_id, version: row.content_version });
    const { answer } = content.item(row.item);
    const isRight = given.response === null ? null : isAccepted(acceptedKey(answer), given.response);
    const rating = countedRating({ rating: given.rating, isRight });
    const reviewedAt = timeOf(given.reviewedAt, (row.last_review_at ?? row.entered_at).getTime(), now);
    if (await isReviewedEnough(trx, ref, reviewedAt)) return { row, isRight, rating, hasRetired: false, isKept: false };
    await insertReview(trx, ref.userId, {
      id: given.id ?? uuidv7(),
      mistakeId: row.id,
      response: given.response,
      isRight,
      rating,
      seenMs: given.seenMs,
      reviewedAt,
      knowledge: answer.knowledge,
    });
    const after = await remade(trx, ref.userId, row, reviewedAt);
    const hasRetired = row.state !== 'retired' && after?.state === 'retired';
    return after && { row: after, isRight, rating, hasRetired, isKept: true };
  });
}

/** Counted by the day in China of the review itself, because offline reviews of weeks arrive on one day. */
function isReviewedEnough(trx: Db, { userId, id }: { userId: string; id: string }, at: number): Promise<boolean> {
  const day = dayNumber(at);
  const [from, until] = [startOfDay(day), startOfDay(day + 1)];
  return hasReviews(trx, userId, { mistakeId: id, from, until, count: REVIEWS_A_DAY });
}

/**
 * The review's time, or `now` if it is in the future, too old, or not after `after`. `after`: the item's last review or
 * first mistake; an earlier review would have no effect on its card.
 */
function timeOf(reviewedAt: number | null, after: number, now: number): number {
  if (reviewedAt === null || reviewedAt > now || reviewedAt < now - OFFLINE_REVIEW_DAYS * DAY_MS) return now;
  return reviewedAt <= after ? now : reviewedAt;
}

/**
 * Deletes the newest review of an item and reverts its evidence and activity. With `reviewId`, only if that is the
 * newest. Null: no such item, or it has no review.
 */
export async function undoReview(
  db: Kysely<DB>,
  ref: { userId: string; id: string },
  reviewId: string | null,
): Promise<MistakeRow | 'reviewed_since' | null> {
  return withMistake<MistakeRow | 'reviewed_since'>(db, ref, async (trx, row, now) => {
    const newest = await findNewestReview(trx, ref.userId, row.id);
    if (reviewId !== null && reviewId !== newest) {
      const named = await findReview(trx, ref.userId, reviewId);
      return named?.mistakeId === row.id ? 'reviewed_since' : row;
    }
    const taken = newest === null ? null : await deleteReview(trx, ref.userId, newest);
    if (!taken) return null;
    const exam = row.exam_type === 'CET6' ? ('CET6' as const) : ('CET4' as const);
    if (taken.is_taken_in) {
      const lessons = lessonOfReview(taken).map((lesson) => ({ ...lesson, isTaken: true }));
      await learn(trx, ref.userId, lessons);
      const activity = activityOfReview({ ...taken, exam_type: exam });
      await addActivity(
        trx,
        ref.userId,
        activity.map((change) => ({ ...change, items: -change.items })),
      );
      const isVisible = (await holdVisibility(trx, ref.userId)) === true;
      await rankOnBoards(trx, ref.userId, exam, { now, isVisible, boards: BOARDS_OF_DAYS });
    }
    return remade(trx, ref.userId, row, taken.reviewed_at.getTime());
  });
}

/** Changes the fields that a student may change; null: no such item. */
export async function changeMistake(
  db: Kysely<DB>,
  ref: { userId: string; id: string },
  change: MistakeChange & { state?: 'active' | 'retired' | undefined; undo?: true | undefined },
): Promise<MistakeRow | null> {
  const { state, undo, ...own } = change;
  return withMistake(db, ref, async (trx, row, now) => {
    await updateMistake(trx, ref.userId, row.id, own);
    if (undo && (await takeBackByHand(trx, ref.userId, row.id, now - UNDO_MS))) {
      return remade(trx, ref.userId, row);
    }
    if (state === undefined || state === row.state) return findMistake(trx, ref.userId, row.id);
    await setByHand(trx, ref.userId, row.id, { what: state === 'active' ? 'returned' : 'retired', at: now });
    return remade(trx, ref.userId, row);
  });
}

/** Removes an item from the book until it is answered wrongly again. False when there is no such item. */
export async function removeMistake(db: Kysely<DB>, ref: { userId: string; id: string }): Promise<boolean> {
  const removed = await withMistake(db, ref, async (trx, row, now) => {
    if (row.state === 'removed') return row;
    await setByHand(trx, ref.userId, row.id, { what: 'removed', at: now });
    return remade(trx, ref.userId, row);
  });
  return removed !== null;
}

/** Rebuilds the card. `since`: time of the added or deleted review; omitted, only a manual change was made. */
async function remade(trx: Db, userId: string, row: MistakeRow, since = Infinity): Promise<MistakeRow | null> {
  await rebuildMistakes(trx, userId, [{ paperId: row.paper_id, no: row.item, since }]);
  return findMistake(trx, userId, row.id);
}
