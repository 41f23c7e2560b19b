import type { OkOf } from '@study/contract/endpoint.ts';
import {
  dueMistakesEndpoint,
  reviewMistakeEndpoint,
  undoReviewEndpoint,
  type Mistake,
  type ReviewSet,
} from '@study/contract/mistakes/mistakes.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { isUnreached } from '#api/errors.ts';
import { assertSignedIn, keepFlushing, oncePerUser } from '#offline/outbox.ts';
import { reviewOutbox, type ReviewOutbox } from '#offline/review-outbox.ts';
import { reviewShelf, type DueMistakes, type KeptReview, type ReviewShelf } from '#offline/review-store.ts';
import { observable, type Observable } from '#ui/state/observable.ts';
import { planOfCollection, putItems, type ReviewPlan } from '../mistakes-queries.ts';
import { mistakeKeys } from '#exam/queries/query-keys.ts';

export interface ShownDue extends DueMistakes {
  /** The server was unreachable: this is the offline copy. */
  isKept: boolean;
}

export type DueCounts = Omit<ShownDue, 'results'>;

export type Arrived = OkOf<typeof reviewMistakeEndpoint>;

/** Outbox and local storage of one user's reviews. */
export interface Reviews extends ReviewOutbox {
  shelf: ReviewShelf;
  /** Server response to the latest review. */
  arrived: Observable<Arrived | null>;
}

/** A review sent within this time uses the server's clock for its date. */
const AT_ONCE_MS = 20_000;
/** The exam date rarely changes. */
const DUE_FRESH_MS = 60_000;

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

function sendReview(review: KeptReview): Promise<Arrived> {
  const { id, mistakeId, response, rating, seenMs, reviewedAt } = review;
  const isLate = Date.now() - Date.parse(reviewedAt) > AT_ONCE_MS;
  return call(reviewMistakeEndpoint, {
    params: { id: mistakeId },
    body: { id, response, rating, seen_ms: seenMs, ...(isLate ? { reviewed_at: reviewedAt } : {}) },
  });
}

/** Undoes a review. Idempotent: repeated after a lost response, it undoes no other. */
export const undoReview = (mistakeId: string, review: string): Promise<Mistake> =>
  call(undoReviewEndpoint, { params: { id: mistakeId }, query: { review } });

/** Today's reviews from the server, or the offline copy if the server is unreachable. */
export function dueQuery(userId: string) {
  return queryOptions({
    queryKey: mistakeKeys.due,
    queryFn: async ({ signal, client }): Promise<ShownDue> => {
      const due = await readDue(reviewsOf(userId), signal);
      putItems(client, due.results);
      // The counts are as fresh as the items.
      client.setQueryData<DueCounts>(mistakeKeys.dueCounts, due);
      return due;
    },
    networkMode: 'always',
  });
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
        return { ...(await call(dueMistakesEndpoint, { query: { results: 'none' }, signal })), isKept: false };
      } catch (error) {
        return readKept(reviews, error);
      }
    },
    networkMode: 'always',
  });
}

/** Defaults for fields missing in copies of earlier versions. */
const KEPT_BEFORE = { ahead: 0, week: [], exam_in: null };

async function readDue(reviews: Reviews, signal: AbortSignal): Promise<ShownDue> {
  const { shelf, waiting, flush } = reviews;
  await flush();
  try {
    const due = withoutReviewed(await call(dueMistakesEndpoint, { query: {}, signal }), waiting.get());
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
  return { ...KEPT_BEFORE, ...withoutReviewed(kept, waiting.get()), isKept: true };
}

/** Stores and sends a review, and removes its item from the offline copy of today's reviews. */
export async function giveReview(reviews: Reviews, review: KeptReview): Promise<void> {
  await reviews.add(review);
  const kept = await reviews.shelf.readDue().catch(() => undefined);
  if (kept !== undefined) await reviews.shelf.saveDue(withoutReviewed(kept, [review])).catch(() => undefined);
}

/** The source of a review: one of the two sets, or a collection. */
export interface Asked {
  set: ReviewSet;
  collection: string | undefined;
}

/** Plan of a review. */
export function planQuery(userId: string, { set, collection }: Asked) {
  return queryOptions({
    queryKey: mistakeKeys.plan(collection ?? set),
    queryFn: async ({ signal, client }): Promise<ReviewPlan> => {
      if (collection !== undefined) {
        const [plan, due] = await Promise.all([
          planOfCollection(collection, signal),
          client.fetchQuery({ ...dueQuery(userId), staleTime: DUE_FRESH_MS }).catch(() => null),
        ]);
        return { ...plan, isExamDay: due?.exam_in === 0 };
      }
      if (set === 'ahead') {
        await reviewsOf(userId).flush();
        const { results, ahead, exam_in } = await call(dueMistakesEndpoint, { query: { set }, signal });
        putItems(client, results);
        return { ids: results.map(({ id }) => id), total: ahead, isExamDay: exam_in === 0 };
      }
      const { results, count, exam_in } = await client.fetchQuery({ ...dueQuery(userId), staleTime: 0 });
      return { ids: results.map(({ id }) => id), total: count, isExamDay: exam_in === 0 };
    },
    networkMode: 'always',
    // A review keeps its initial plan.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** Today's reviews without those made in the meantime. */
export function withoutReviewed(due: DueMistakes, reviews: readonly Pick<KeptReview, 'mistakeId'>[]): DueMistakes {
  const reviewed = new Set(reviews.map(({ mistakeId }) => mistakeId));
  const results = due.results.filter(({ id }) => !reviewed.has(id));
  const gone = due.results.length - results.length;
  return {
    ...due,
    results,
    count: Math.max(0, due.count - gone),
    backlog: Math.max(0, due.backlog - gone),
    done_today: due.done_today + gone,
  };
}
