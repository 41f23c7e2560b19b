import type { Mistake, MistakeInReview } from '@study/contract/mistakes/mistakes.ts';
import type { QueryClient } from '@tanstack/react-query';
import { dashboardKeys, isItemKey, isPlanKey, mistakeKeys, wordKeys } from '#exam/queries/query-keys.ts';
import type { MistakeList } from './mistakes-queries.ts';

/** Updates a changed mistake in every cached list and page that shows it. */
export function showMistake(client: QueryClient, mistake: Pick<Mistake, 'id'> & Partial<Mistake>): void {
  client.setQueriesData<MistakeList>({ queryKey: mistakeKeys.lists }, (list) =>
    list === undefined
      ? undefined
      : { ...list, results: list.results.map((own) => (own.id === mistake.id ? { ...own, ...mistake } : own)) },
  );
  client.setQueryData<MistakeInReview>(mistakeKeys.item(mistake.id), (item) => item && { ...item, ...mistake });
}

/** Both books: their reviews are one queue with one count. */
const isOfBooks = (queryKey: readonly unknown[]): boolean =>
  queryKey[0] === mistakeKeys.all[0] || queryKey[0] === wordKeys.all[0];

/** 今天, which counts reviews too. */
const isOfToday = (queryKey: readonly unknown[]): boolean =>
  queryKey[0] === dashboardKeys.plans[0] && queryKey[1] === dashboardKeys.plans[1];

/** Refetches today's plan, the mistake book and the word book, except the plan of a review, which must not change. */
export function refreshBook(client: QueryClient): Promise<void> {
  return client.invalidateQueries({
    predicate: ({ queryKey }) => isOfToday(queryKey) || (isOfBooks(queryKey) && !isPlanKey(queryKey)),
  });
}

/**
 * Invalidates counts and lists that depend on reviews, except the plan and items of a review. `none`: refetches
 * only when they are next shown.
 */
export function invalidateCounts(client: QueryClient, refetchType: 'active' | 'none'): void {
  void client.invalidateQueries({
    refetchType,
    predicate: ({ queryKey }) =>
      isOfToday(queryKey) || (isOfBooks(queryKey) && !isPlanKey(queryKey) && !isItemKey(queryKey)),
  });
}
