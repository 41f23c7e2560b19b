import type { Rating } from '@study/contract/mistakes/mistakes.ts';
import { createEmptyCard, default_w, forgetting_curve, fsrs } from 'ts-fsrs';
import { DAY_MS } from './china-day.ts';
import { GRADES, LONG_TERM } from './review-card.ts';

/** Share of items still known after some days. Stability is the number of days until it drops to 0.9. */
export function shareKnown(stability: number, days: number): number {
  return forgetting_curve(default_w, days, stability);
}

export interface SequenceReview {
  rating: Rating;
  /** Days since the first review. */
  day: number;
  /** Share still known just before the review; null at the first. */
  knownBefore: number | null;
  /** Days until the known share drops to 0.9. */
  stability: number;
  /** 1 to 10. */
  difficulty: number;
  /**
   * Whole days until the next review, at least one. A better rating never shortens it, so it may be longer than the
   * retention requires.
   */
  interval: number;
}

/** Successive reviews of a new item, each on its due day for the given retention. */
export function reviewsInTurn(ratings: readonly Rating[], retention: number): SequenceReview[] {
  const scheduler = fsrs({ ...LONG_TERM, request_retention: retention });
  const reviews: SequenceReview[] = [];
  let card = createEmptyCard(0);
  for (const rating of ratings) {
    const last = reviews.at(-1);
    const day = last ? last.day + last.interval : 0;
    const knownBefore = last ? shareKnown(last.stability, last.interval) : null;
    card = scheduler.next(card, day * DAY_MS, GRADES[rating]).card;
    const { stability, difficulty } = card;
    reviews.push({ rating, day, knownBefore, stability, difficulty, interval: Math.max(1, card.scheduled_days) });
  }
  return reviews;
}
