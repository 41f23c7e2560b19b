import type { OkOf } from '@study/contract/endpoint.ts';
import { reviewSentenceEndpoint } from '@study/contract/listening/sentence-cards.ts';
import { reviewMistakeEndpoint } from '@study/contract/mistakes/mistakes.ts';
import { reviewQueueEndpoint, type ReviewQueueCard } from '@study/contract/mistakes/review-queue.ts';
import { reviewWordEndpoint } from '@study/contract/words/word-book.ts';
import { secondsEach } from '@study/domain/scheduling/review-queue.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { isUnreached } from '#api/errors.ts';
import { mistakeKeys } from '#exam/queries/query-keys.ts';
import { assertSignedIn, keepFlushing, oncePerUser } from '#offline/outbox.ts';
import { reviewOutbox, type ReviewOutbox } from '#offline/review-outbox.ts';
import {
  cardInQueue,
  cardOf,
  reviewShelf,
  type DueCards,
  type KeptReview,
  type ReviewedCard,
  type ReviewShelf,
} from '#offline/review-store.ts';
import { observable, type Observable } from '#ui/state/observable.ts';

export interface ShownDue extends DueCards {
  /** The server was unreachable: this is the offline copy. */
  isKept: boolean;
}

export type DueCounts = Omit<ShownDue, 'results'>;

/** Server response to a review. */
export type Arrived =
  | ({ kind: 'mistake' } & OkOf<typeof reviewMistakeEndpoint>)
  | ({ kind: 'word' } & OkOf<typeof reviewWordEndpoint>)
  | ({ kind: 'sentence' } & OkOf<typeof reviewSentenceEndpoint>);

/** Outbox and local storage of one user's reviews. */
export interface Reviews extends ReviewOutbox {
  shelf: ReviewShelf;
  /** Server response to the latest review. */
  arrived: Observable<Arrived | null>;
}

/** A review sent within this time uses the server's clock for its date. */
const AT_ONCE_MS = 20_000;

export const reviewsOf = oncePerUser((userId): Reviews => {
  const shelf = reviewShelf(userId);
  const arrived = observable<Arrived | null>(null);
  const outbox = reviewOutbox({
    shelf,
    send: async (review) => {
      assertSignedIn(userId);
      arrived.set(await sendReview(review));
    },
    isOnline: () => navigator.onLine,
  });
  keepFlushing(outbox, () => outbox.waiting.get().length > 0);
  return { ...outbox, shelf, arrived };
});

async function sendReview(review: KeptReview): Promise<Arrived> {
  const { id, response, rating, seenMs, reviewedAt } = review;
  const isLate = Date.now() - Date.parse(reviewedAt) > AT_ONCE_MS;
  const body = { id, response, rating, seen_ms: seenMs, ...(isLate ? { reviewed_at: reviewedAt } : {}) };
  if ('word' in review) {
    const { word, face } = review;
    return { kind: 'word', ...(await call(reviewWordEndpoint, { params: { word }, body: { ...body, face } })) };
  }
  if ('sentenceId' in review) {
    const { response: _, ...given } = body;
    const params = { id: review.sentenceId };
    return {
      kind: 'sentence',
      ...(await call(reviewSentenceEndpoint, { params, body: { ...given, is_right: review.isRight } })),
    };
  }
  return { kind: 'mistake', ...(await call(reviewMistakeEndpoint, { params: { id: review.mistakeId }, body })) };
}

/** Counts of today's reviews: like dueQuery, without the items. */
export function dueCountsQuery(userId: string) {
  return queryOptions({
    queryKey: mistakeKeys.dueCounts,
    queryFn: async ({ signal }): Promise<DueCounts> => {
      const reviews = reviewsOf(userId);
      await reviews.flush();
      // Subtracting unsent reviews needs the items.
      if (reviews.waiting.get().length > 0) return readDue(reviews, signal);
      try {
        return { ...(await call(reviewQueueEndpoint, { query: { results: 'none' }, signal })), isKept: false };
      } catch (error) {
        return readKept(reviews, error);
      }
    },
    networkMode: 'always',
  });
}

/** Today's reviews, or the offline copy if the server is unreachable. */
export async function readDue(reviews: Reviews, signal: AbortSignal): Promise<ShownDue> {
  const { shelf, waiting, flush } = reviews;
  await flush();
  try {
    const due = withoutReviewed(await call(reviewQueueEndpoint, { query: {}, signal }), waiting.get());
    // Saves the offline copy in the background.
    void shelf.saveDue(due).catch(() => undefined);
    return { ...due, isKept: false };
  } catch (error) {
    return readKept(reviews, error);
  }
}

/** The offline copy if the server is unreachable; otherwise, or without a copy, throws the error. */
async function readKept({ shelf, waiting }: Reviews, error: unknown): Promise<ShownDue> {
  const kept = isUnreached(error) ? await shelf.readDue().catch(() => undefined) : undefined;
  if (kept === undefined) throw error;
  return { ...withoutReviewed(kept, waiting.get()), isKept: true };
}

/** Today's reviews without those made in the meantime. */
export function withoutReviewed(due: DueCards, reviews: readonly ReviewedCard[]): DueCards {
  const reviewed = new Set(reviews.map(cardOf));
  const results = due.results.filter((card) => !reviewed.has(cardInQueue(card)));
  const gone = due.results.filter((card) => reviewed.has(cardInQueue(card)));
  const goneOf = (kind: ReviewQueueCard['kind']) => gone.filter((card) => card.kind === kind).length;
  return {
    ...due,
    results,
    count: Math.max(0, due.count - gone.length),
    backlog_of: {
      mistake: Math.max(0, due.backlog_of.mistake - goneOf('mistake')),
      word: Math.max(0, due.backlog_of.word - goneOf('word')),
      sentence: Math.max(0, due.backlog_of.sentence - goneOf('sentence')),
    },
    backlog: Math.max(0, due.backlog - gone.length),
    seconds: Math.max(0, due.seconds - gone.length * secondsEach(due.seconds, due.backlog)),
    done_today: due.done_today + gone.length,
  };
}
