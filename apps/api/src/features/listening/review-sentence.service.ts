import type { Rating } from '@study/contract/mistakes/mistakes.ts';
import { OFFLINE_REVIEW_DAYS, REVIEWS_A_DAY, REVIEWS_OF_A_SENTENCE } from '@study/contract/mistakes/review-bounds.ts';
import { DAY_MS, dayNumber, startOfDay } from '@study/domain/scheduling/china-day.ts';
import { countedRating } from '@study/domain/scheduling/review-card.ts';
import type { Kysely } from 'kysely';
import { readClock } from '#db/clock.ts';
import type { Db } from '#db/database.ts';
import type { DB } from '#db/rows.ts';
import { inLearnerTurn } from '#models/learner/learner-turn.ts';
import { rebuildSentences } from '#projections/sentences/rebuild-sentences.ts';
import {
  countReviews,
  deleteReview,
  findNewestReview,
  findSentenceReview,
  findSentences,
  insertReview,
  type NewSentenceReview,
  type SentenceRow,
} from './sentences.store.ts';

interface SentenceRef {
  userId: string;
  id: string;
}

export interface DoneReview {
  row: SentenceRow;
  rating: Rating;
  hasRetired: boolean;
  /** False: the sentence has reached its maximum of reviews for that day, so this one was not stored. */
  isKept: boolean;
}

async function remade(trx: Db, userId: string, row: SentenceRow): Promise<SentenceRow> {
  const { paper_id: paperId, first_item: firstItem, sentence, section, evidence_of: evidenceOf } = row;
  await rebuildSentences(trx, userId, [{ paperId, firstItem, sentence, section, evidenceOf }]);
  const [after] = await findSentences(trx, userId, [row.id]);
  if (!after) throw new Error(`sentence ${row.id} is gone`);
  return after;
}

/** Stores a review and rebuilds the card; null: no such sentence, or the id is of another one's review. */
export function reviewSentence(
  db: Kysely<DB>,
  { userId, id }: SentenceRef,
  given: Omit<NewSentenceReview, 'reviewedAt'> & { reviewedAt: number | null },
): Promise<DoneReview | null> {
  return inLearnerTurn(db, userId, async (trx) => {
    const [row] = await findSentences(trx, userId, [id]);
    if (!row) return null;
    const known = await findSentenceReview(trx, userId, given.id);
    if (known && known.sentence_id !== row.id) return null;
    if (known) return { row, rating: known.rating, hasRetired: row.state === 'retired', isKept: true };
    const now = await readClock(trx);
    const reviewedAt = timeOf(given.reviewedAt, now);
    const rating = countedRating(given);
    const day = dayNumber(reviewedAt);
    const today = { from: startOfDay(day), until: startOfDay(day + 1) };
    const ever = { from: 0, until: startOfDay(dayNumber(now) + 1) };
    const ofDay = await countReviews(trx, { userId, id }, today);
    if (ofDay >= REVIEWS_A_DAY || (await countReviews(trx, { userId, id }, ever)) >= REVIEWS_OF_A_SENTENCE) {
      return { row, rating, hasRetired: false, isKept: false };
    }
    await insertReview(trx, { userId, id }, { ...given, rating, reviewedAt });
    const after = await remade(trx, userId, row);
    return { row: after, rating, hasRetired: row.state === 'active' && after.state === 'retired', isKept: true };
  });
}

/** The review's time, or `now` if it is in the future or too old. */
function timeOf(reviewedAt: number | null, now: number): number {
  return reviewedAt === null || reviewedAt > now || reviewedAt < now - OFFLINE_REVIEW_DAYS * DAY_MS ? now : reviewedAt;
}

/** Deletes this review of a sentence if it is the newest; null: no such sentence. */
export function undoSentenceReview(
  db: Kysely<DB>,
  { userId, id }: SentenceRef,
  reviewId: string,
): Promise<SentenceRow | 'reviewed_since' | null> {
  return inLearnerTurn<SentenceRow | 'reviewed_since' | null>(db, userId, async (trx) => {
    const [row] = await findSentences(trx, userId, [id]);
    if (!row) return null;
    const known = await findSentenceReview(trx, userId, reviewId);
    if (known?.sentence_id !== row.id) return row;
    if ((await findNewestReview(trx, { userId, id })) !== reviewId) return 'reviewed_since';
    await deleteReview(trx, userId, reviewId);
    return remade(trx, userId, row);
  });
}
