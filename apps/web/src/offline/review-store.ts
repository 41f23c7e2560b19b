import type { OkOf } from '@study/contract/endpoint.ts';
import type { dueMistakesEndpoint, Rating } from '@study/contract/mistakes/mistakes.ts';
import { recordStore } from '../storage/record-store.ts';

/** Today's reviews, as last received from the server. */
export type DueMistakes = OkOf<typeof dueMistakesEndpoint>;

/** A review that the server has not confirmed. */
export interface KeptReview {
  /** Client-made idempotency key: the server counts the review once, however often it is sent. */
  id: string;
  mistakeId: string;
  response: string | null;
  rating: Rating;
  seenMs: number;
  /** ISO 8601 in UTC. */
  reviewedAt: string;
}

/** One user's reviews in IndexedDB. All methods may throw if the browser forbids storage. */
export interface ReviewShelf {
  readDue: () => Promise<DueMistakes | undefined>;
  saveDue: (due: DueMistakes) => Promise<void>;
  /** In the order in which they were made. */
  readReviews: () => Promise<KeptReview[]>;
  saveReview: (review: KeptReview) => Promise<void>;
  dropReview: (review: KeptReview) => Promise<void>;
}

const DUE = 'due';
const REVIEW = 'review:';

export function reviewShelf(userId: string): ReviewShelf {
  const keyOf = (review: KeptReview) => `${userId}:${REVIEW}${review.reviewedAt}:${review.id}`;
  const due = openRecords<DueMistakes>();
  const reviews = openRecords<KeptReview>();
  return {
    readDue: () => due.get(`${userId}:${DUE}`),
    saveDue: (today) => due.set(`${userId}:${DUE}`, today),
    readReviews: async () => (await reviews.entries(`${userId}:${REVIEW}`)).map(([, review]) => review),
    saveReview: (review) => reviews.set(keyOf(review), review),
    dropReview: (review) => reviews.removeIf(keyOf(review), () => true),
  };
}

/** Number of a user's unsent reviews. Never throws. */
export async function countKeptReviews(userId: string): Promise<number> {
  const kept = await openRecords()
    .keys(`${userId}:${REVIEW}`)
    .catch(() => []);
  return kept.length;
}

/** Deletes all review data of a user from this browser. Never throws. */
export async function eraseReviews(userId: string): Promise<void> {
  await openRecords().erase(`${userId}:`);
}

/** Like eraseReviews, but keeps unsent reviews for the user's next login. Never throws. */
export async function eraseSentReviews(userId: string): Promise<void> {
  await openRecords().erase(`${userId}:${DUE}`);
}

const openRecords = <Value = unknown>() => recordStore<Value>('study-reviews-1', 'reviews');
