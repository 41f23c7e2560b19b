import type { BodyInputOf, OkOf, QueryInputOf } from '@study/contract/endpoint.ts';
import {
  createCollectionEndpoint,
  deleteCollectionEndpoint,
  deleteMistakeEndpoint,
  exportMistakesEndpoint,
  getCollectionEndpoint,
  getMistakeEndpoint,
  listCollectionsEndpoint,
  listMistakesEndpoint,
  updateCollectionEndpoint,
  updateMistakeEndpoint,
  type MistakeInReview,
} from '@study/contract/mistakes/mistakes.ts';
import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { collectionShown, listQueryOf, type BookSearch, type ListQuery } from './book/book-search.ts';
import { mistakeKeys } from '#exam/queries/query-keys.ts';

const WHOLE_PAGE = 100;
/** Maximum length of a review, breaks included. */
export const REVIEW_MS = 12 * 3_600_000;

export type MistakeList = OkOf<typeof listMistakesEndpoint>;
export type CollectionList = OkOf<typeof listCollectionsEndpoint>;
export type MistakeChange = BodyInputOf<typeof updateMistakeEndpoint>;

/** The list selected by the search params. */
export const shownListQuery = (search: BookSearch, collection: string | undefined) =>
  listQuery(listQueryOf(search), collectionShown(search, collection));

/** Time in which mistakes enter the book after a hand-in, and how often it is looked for them. */
const ENTERING = { everyMs: 3_000, times: 5 };

/** All mistakes of a paper, of which it has at most 55. */
export const mistakesOfPaperQuery = (paper: string) =>
  queryOptions({
    ...listQuery({ paper, ordering: 'item', page_size: String(WHOLE_PAGE) }, undefined),
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data?.count === 0 && dataUpdateCount < ENTERING.times ? ENTERING.everyMs : false,
  });

/** One page of the book or of a collection. */
function listQuery(query: ListQuery, collection: string | undefined) {
  return queryOptions({
    queryKey: mistakeKeys.list(collection, query),
    queryFn: async ({ signal }) => {
      if (collection === undefined) {
        const list = await call(listMistakesEndpoint, { query, signal });
        return { ...list, collection: null };
      }
      return call(getCollectionEndpoint, { params: { id: collection }, query, signal });
    },
    placeholderData: keepPreviousData,
  });
}

/**
 * One mistake with question, key and past answers. Throws ApiError `answers_sealed` while a mock is open on its paper.
 */
export function itemQuery(id: string) {
  return queryOptions({
    queryKey: mistakeKeys.item(id),
    queryFn: ({ signal }): Promise<MistakeInReview> => call(getMistakeEndpoint, { params: { id }, signal }),
    // Recording URLs are valid for at least two hours.
    staleTime: 3_600_000,
    // Also runs offline, for today's cached reviews.
    networkMode: 'always',
    gcTime: REVIEW_MS,
  });
}

/** Caches items of one response for the length of a review. */
export function putItems(client: QueryClient, items: readonly MistakeInReview[]): void {
  // setQueryData ignores itemQuery's options: without this default the items would be garbage collected after five
  // minutes.
  client.setQueryDefaults(mistakeKeys.items, { gcTime: REVIEW_MS });
  for (const item of items) client.setQueryData(itemQuery(item.id).queryKey, item);
}

export const collectionsQuery = queryOptions({
  queryKey: mistakeKeys.collections,
  queryFn: ({ signal }) => call(listCollectionsEndpoint, { query: {}, signal }),
});

/** The item that is due next; null if none. */
export const nextDueQuery = queryOptions({
  queryKey: mistakeKeys.nextDue,
  queryFn: async ({ signal }) => {
    const query = { state: 'active', ordering: 'due_at', page_size: '1' } as const;
    const { results } = await call(listMistakesEndpoint, { query, signal });
    return results[0] ?? null;
  },
});

/** Items of one review, which may be the first part of a larger set. */
export interface ReviewPlan {
  ids: string[];
  /** Size of the whole set: of today's reviews at most ten, of a collection its active items. */
  total: number;
  /** Exam day: items reviewed today are not due again before the exam. */
  isExamDay: boolean;
}

/** Up to a hundred active items of a collection, in paper order. */
export async function planOfCollection(
  collection: string,
  signal: AbortSignal,
): Promise<Omit<ReviewPlan, 'isExamDay'>> {
  const query = { state: 'active', ordering: 'item', page_size: String(WHOLE_PAGE) } as const;
  const { results, count } = await call(getCollectionEndpoint, { params: { id: collection }, query, signal });
  return { ids: results.map(({ id }) => id), total: count };
}

/** Ids of all items of one of the user's own collections. */
export async function allIdsOf(collection: string): Promise<string[]> {
  const ids: string[] = [];
  for (let page = 1; ; page += 1) {
    const query = { page: String(page), page_size: String(WHOLE_PAGE) };
    const { results, count } = await call(getCollectionEndpoint, { params: { id: collection }, query });
    ids.push(...results.map(({ id }) => id));
    if (results.length === 0 || ids.length >= count) return ids;
  }
}

export const updateMistake = (id: string, body: MistakeChange) => call(updateMistakeEndpoint, { params: { id }, body });

export const removeMistake = (id: string) => call(deleteMistakeEndpoint, { params: { id } });

export const createCollection = (title: string) => call(createCollectionEndpoint, { body: { title } });

export const updateCollection = (id: string, body: BodyInputOf<typeof updateCollectionEndpoint>) =>
  call(updateCollectionEndpoint, { params: { id }, body });

export const deleteCollection = (id: string) => call(deleteCollectionEndpoint, { params: { id } });

export const exportMistakes = (query: QueryInputOf<typeof exportMistakesEndpoint>) =>
  call(exportMistakesEndpoint, { query });

/** Recreates a deleted collection with its items. */
export async function restoreCollection(title: string, ids: readonly string[]): Promise<void> {
  const { id } = await createCollection(title);
  for (let from = 0; from < ids.length; from += WHOLE_PAGE) {
    await updateCollection(id, { add: ids.slice(from, from + WHOLE_PAGE) });
  }
}
