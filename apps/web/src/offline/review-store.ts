import type { OkOf } from '@study/contract/endpoint.ts';
import type { Rating } from '@study/contract/mistakes/mistakes.ts';
import type { ReviewQueueCard, reviewQueueEndpoint } from '@study/contract/mistakes/review-queue.ts';
import type { WordFace } from '@study/contract/words/word-book.ts';
import { recordStore } from '../storage/record-store.ts';

/** Today's reviews, as last received from the server. */
export type DueCards = OkOf<typeof reviewQueueEndpoint>;

/** What a review is of: a mistake, or a word and what was asked of it. */
export type ReviewedCard = { mistakeId: string } | { word: string; face: WordFace };

/** A review that the server has not confirmed. */
export type KeptReview = ReviewedCard & {
  /** Client-made idempotency key: the server counts the review once, however often it is sent. */
  id: string;
  /** A letter, or the word typed; null without an answer. */
  response: string | null;
  rating: Rating;
  seenMs: number;
  /** ISO 8601 in UTC. */
  reviewedAt: string;
};

const WORD = 'word:';

/** One name for cards of both kinds: the id of a mistake, or the word after a prefix. */
export const cardOf = (card: { mistakeId: string } | { word: string }): string =>
  'word' in card ? `${WORD}${card.word}` : card.mistakeId;

export const cardInQueue = (card: ReviewQueueCard): string =>
  card.kind === 'word' ? cardOf(card.word) : cardOf({ mistakeId: card.mistake.id });

/** The word that a card is of; null for a mistake. */
export const wordOfCard = (card: string): string | null => (card.startsWith(WORD) ? card.slice(WORD.length) : null);

/** One user's reviews in IndexedDB. All methods may throw if the browser forbids storage. */
export interface ReviewShelf {
  readDue: () => Promise<DueCards | undefined>;
  saveDue: (due: DueCards) => Promise<void>;
  /** In the order in which they were made. */
  readReviews: () => Promise<KeptReview[]>;
  saveReview: (review: KeptReview) => Promise<void>;
  dropReview: (review: KeptReview) => Promise<void>;
}

const DUE = 'queue';
/** Before words were in the queue. */
const DUE_BEFORE = 'due';
const REVIEW = 'review:';

export function reviewShelf(userId: string): ReviewShelf {
  const keyOf = (review: KeptReview) => `${userId}:${REVIEW}${review.reviewedAt}:${review.id}`;
  const due = openRecords<DueCards>();
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
  await Promise.all([DUE, DUE_BEFORE].map((name) => openRecords().erase(`${userId}:${name}`)));
}

const openRecords = <Value = unknown>() => recordStore<Value>('study-reviews-1', 'reviews');
