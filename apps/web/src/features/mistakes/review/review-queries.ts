import { getSentenceEndpoint, undoSentenceReviewEndpoint } from '@study/contract/listening/sentence-cards.ts';
import { undoReviewEndpoint, type ReviewSet } from '@study/contract/mistakes/mistakes.ts';
import { reviewQueueEndpoint, type ReviewQueueCard } from '@study/contract/mistakes/review-queue.ts';
import {
  getKeptWordEndpoint,
  listKeptWordsEndpoint,
  undoWordReviewEndpoint,
  WORDS_A_PAGE,
} from '@study/contract/words/word-book.ts';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { mistakeKeys, sentenceKeys, wordKeys } from '#exam/queries/query-keys.ts';
import {
  readDue,
  reviewsOf,
  withoutReviewed,
  type DueCounts,
  type Reviews,
  type ShownDue,
} from '#exam/reviews/due-queries.ts';
import { cardInQueue, cardOf, type KeptReview, type ReviewedCard } from '#offline/review-store.ts';
import { planOfToday, reviewsOfDay, setSize } from '#exam/today/day-reviews.ts';
import { minutesToday } from '#exam/today/short-day.ts';
import { dayPlanQuery } from '#exam/today/today-queries.ts';
import { planOfCollection, putItems, REVIEW_MS, type ReviewPlan } from '../mistakes-queries.ts';

/** The exam date rarely changes. */
const DUE_FRESH_MS = 60_000;

/** Undoes a review. Idempotent: repeated after a lost response, it undoes no other. */
export async function undoReview(card: ReviewedCard, review: string): Promise<void> {
  const query = { review };
  if ('word' in card) await call(undoWordReviewEndpoint, { params: { word: card.word }, query });
  else if ('sentenceId' in card) await call(undoSentenceReviewEndpoint, { params: { id: card.sentenceId }, query });
  else await call(undoReviewEndpoint, { params: { id: card.mistakeId }, query });
}

/** A word with what one review needs. */
export function wordQuery(word: string) {
  return queryOptions({
    queryKey: wordKeys.item(word),
    queryFn: ({ signal }) => call(getKeptWordEndpoint, { params: { word }, signal }),
    // Also runs offline, for today's cached reviews.
    networkMode: 'always',
    gcTime: REVIEW_MS,
    staleTime: REVIEW_MS,
  });
}

/** A hard sentence with what one review needs. */
export function sentenceQuery(id: string) {
  return queryOptions({
    queryKey: sentenceKeys.item(id),
    queryFn: ({ signal }) => call(getSentenceEndpoint, { params: { id }, signal }),
    networkMode: 'always',
    gcTime: REVIEW_MS,
    // Recording URLs are valid for at least two hours.
    staleTime: 3_600_000,
  });
}

/** Caches the cards of one response for the length of a review. */
function putCards(client: QueryClient, cards: readonly ReviewQueueCard[]): void {
  putItems(
    client,
    cards.flatMap((card) => (card.kind === 'mistake' ? [card.mistake] : [])),
  );
  client.setQueryDefaults(wordKeys.items, { gcTime: REVIEW_MS });
  client.setQueryDefaults(sentenceKeys.items, { gcTime: REVIEW_MS });
  for (const card of cards) {
    if (card.kind === 'sentence') client.setQueryData(sentenceQuery(card.sentence.id).queryKey, card.sentence);
    if (card.kind === 'word') client.setQueryData(wordQuery(card.word.word).queryKey, card.word);
  }
}

/** Today's reviews from the server, or the offline copy if the server is unreachable. */
export function dueQuery(userId: string) {
  return queryOptions({
    queryKey: mistakeKeys.due,
    queryFn: async ({ signal, client }): Promise<ShownDue> => {
      const due = await readDue(reviewsOf(userId), signal);
      putCards(client, due.results);
      // The counts are as fresh as the items.
      client.setQueryData<DueCounts>(mistakeKeys.dueCounts, due);
      return due;
    },
    networkMode: 'always',
  });
}

/** Stores and sends a review, and removes its item from the offline copy of today's reviews. */
export async function giveReview(reviews: Reviews, review: KeptReview): Promise<void> {
  await reviews.add(review);
  const kept = await reviews.shelf.readDue().catch(() => undefined);
  if (kept !== undefined) await reviews.shelf.saveDue(withoutReviewed(kept, [review])).catch(() => undefined);
}

/**
 * As many of the due words as today takes, without the network those of the offline copy; where none is due, a set of
 * the words kept today.
 */
async function planOfWords(
  client: QueryClient,
  { results, count, backlog_of, ahead_of, isKept }: ShownDue,
  signal: AbortSignal,
): Promise<Omit<ReviewPlan, 'isExamDay'>> {
  if (isKept) {
    const ids = results.flatMap((card) => (card.kind === 'word' ? [cardOf(card.word)] : []));
    return { ids, total: ids.length };
  }
  if (backlog_of.word === 0) {
    const ahead = await call(reviewQueueEndpoint, { query: { set: 'words_ahead' }, signal });
    putCards(client, ahead.results);
    const ids = ahead.results.slice(0, setSize(ahead_of.word)).map(cardInQueue);
    return { ids, total: ids.length };
  }
  const query = { only: 'due', ordering: 'due_at', page_size: String(WORDS_A_PAGE) } as const;
  const due = await call(listKeptWordsEndpoint, { query, signal });
  const ids = due.results.slice(0, Math.min(count, backlog_of.word)).map(cardOf);
  return { ids, total: ids.length };
}

/** The source of a review: today's cards, those ahead of schedule, words alone, or a collection. */
export interface Asked {
  set: ReviewSet | 'words';
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
      // One set of the day's reviews, or of all where the day asks for none.
      const today = await client.fetchQuery(dayPlanQuery(minutesToday(userId))).catch(() => undefined);
      const setOf = (
        cards: readonly ReviewQueueCard[],
        counts: Parameters<typeof reviewsOfDay>[1] & { all: number; isKept: boolean },
      ) => {
        const asked = reviewsOfDay(planOfToday(today, counts.isKept), counts);
        const left = asked?.set === (set === 'ahead' ? 'ahead' : 'due') ? asked.left : counts.all;
        return cards.slice(0, setSize(left)).map(cardInQueue);
      };
      if (set === 'ahead') {
        await reviewsOf(userId).flush();
        const { results, count, ahead, exam_in } = await call(reviewQueueEndpoint, { query: { set }, signal });
        putCards(client, results);
        const ids = setOf(results, { count, ahead, all: ahead, isKept: false });
        return { ids, total: ids.length, isExamDay: exam_in === 0 };
      }
      const due = await client.fetchQuery({ ...dueQuery(userId), staleTime: 0 });
      const isExamDay = due.exam_in === 0;
      if (set === 'words') return { ...(await planOfWords(client, due, signal)), isExamDay };
      const ids = setOf(due.results, { ...due, all: due.count });
      return { ids, total: ids.length, isExamDay };
    },
    networkMode: 'always',
    // A review keeps its initial plan.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}
