import type { OkOf } from '@study/contract/endpoint.ts';
import type { Rating } from '@study/contract/mistakes/mistakes.ts';
import type { ReviewQueueCard, reviewQueueEndpoint } from '@study/contract/mistakes/review-queue.ts';
import type { WordFace } from '@study/contract/words/word-book.ts';
import { recordStore } from '../storage/record-store.ts';

/** Today's reviews, as last received from the server. */
export type DueCards = OkOf<typeof reviewQueueEndpoint>;

/** What a review is of: a mistake, a word and what was asked of it, or a sentence and whether enough of it was right. */
export type ReviewedCard =
  | { mistakeId: string }
  | { word: string; face: WordFace }
  | { sentenceId: string; isRight: boolean | null };

/** A review that the server has not confirmed. */
export type KeptReview = ReviewedCard & {
  /** Client-made idempotency key: the server counts the review once, however often it is sent. */
  id: string;
  /** A letter, or what was typed; null without an answer. */
  response: string | null;
  rating: Rating;
  seenMs: number;
  /** ISO 8601 in UTC. */
  reviewedAt: string;
};

const WORD = 'word:';
const SENTENCE = 'sentence:';

/** One name for cards of all kinds: the id of a mistake, or a word or the id of a sentence after a prefix. */
export function cardOf(card: { mistakeId: string } | { word: string } | { sentenceId: string }): string {
  if ('word' in card) return `${WORD}${card.word}`;
  return 'sentenceId' in card ? `${SENTENCE}${card.sentenceId}` : card.mistakeId;
}

export function cardInQueue(card: ReviewQueueCard): string {
  if (card.kind === 'word') return cardOf(card.word);
  return cardOf(card.kind === 'sentence' ? { sentenceId: card.sentence.id } : { mistakeId: card.mistake.id });
}

/** The sentence's id that a card is of; null for another kind. */
export const sentenceOfCard = (card: string): string | null =>
  card.startsWith(SENTENCE) ? card.slice(SENTENCE.length) : null;

/** The word that a card is of; null for another kind. */
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

const DUE = 'reviews';
/** Before they told how long they take. */
const DUE_BEFORE = 'queue';
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
