import type { Rating } from '@study/contract/mistakes.ts';
import { createEmptyCard, default_w, forgetting_curve, fsrs } from 'ts-fsrs';
import { DAY_MS } from './china-day.ts';
import { GRADES, LONG_TERM } from './review-card.ts';

/** The share of such items that is still known so many days after a review; stability is the days until it is 0.9. */
export function shareKnown(stability: number, days: number): number {
  return forgetting_curve(default_w, days, stability);
}

export interface SequenceReview {
  rating: Rating;
  /** Days since the first review. */
  day: number;
  /** The share still known just before; null at the first. */
  knownBefore: number | null;
  /** Days until nine tenths are still known. */
  stability: number;
  /** 1 to 10. */
  difficulty: number;
  /** Whole days until the next review, at least one. A better rating never comes back sooner, so it may exceed the time to the wanted share. */
  interval: number;
}

/** Reviews of a new item, each on the day on which it is due when so large a share is to be known still. */
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
