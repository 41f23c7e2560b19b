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
/** As long as a review session may take, breaks included. */
const SITTING_MS = 12 * 3_600_000;

export type MistakeList = OkOf<typeof listMistakesEndpoint>;
export type CollectionList = OkOf<typeof listCollectionsEndpoint>;
export type MistakeChange = BodyInputOf<typeof updateMistakeEndpoint>;

/** The list that an address shows. */
export const shownListQuery = (search: BookSearch, collection: string | undefined) =>
  listQuery(listQueryOf(search), collectionShown(search, collection));

/** One page of the book, or of one collection. */
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

/** One mistake with its question, key and past answers. Throws ApiError `answers_sealed` while a mock is open on its paper. */
export function itemQuery(id: string) {
  return queryOptions({
    queryKey: mistakeKeys.item(id),
    queryFn: ({ signal }): Promise<MistakeInReview> => call(getMistakeEndpoint, { params: { id }, signal }),
    // Recording URLs are signed for at least two hours.
    staleTime: 3_600_000,
    // Today's cached reviews are shown without a network too.
    networkMode: 'always',
    gcTime: SITTING_MS,
  });
}

/** Caches items that came in one response, for as long as a review session may last. */
export function putItems(client: QueryClient, items: readonly MistakeInReview[]): void {
  // setQueryData ignores itemQuery's options: without this default the items would be collected after five minutes.
  client.setQueryDefaults(mistakeKeys.items, { gcTime: SITTING_MS });
  for (const item of items) client.setQueryData(itemQuery(item.id).queryKey, item);
}

export const collectionsQuery = queryOptions({
  queryKey: mistakeKeys.collections,
  queryFn: ({ signal }) => call(listCollectionsEndpoint, { query: {}, signal }),
});

/** The item that comes back first; null when none will. */
export const nextDueQuery = queryOptions({
  queryKey: mistakeKeys.nextDue,
  queryFn: async ({ signal }) => {
    const query = { state: 'active', ordering: 'due_at', page_size: '1' } as const;
    const { results } = await call(listMistakesEndpoint, { query, signal });
    return results[0] ?? null;
  },
});

/** The items of one review session, and of how many it is the first part. */
export interface ReviewPlan {
  ids: string[];
  /** For today's reviews the number that every screen shows as 今日待复习; for a collection its active items. */
  total: number;
  /** Nothing that is reviewed today comes back before the exam. */
  isExamDay: boolean;
}

/** The active items of a collection in the order of their papers, a hundred at most. */
export async function planOfCollection(
  collection: string,
  signal: AbortSignal,
): Promise<Omit<ReviewPlan, 'isExamDay'>> {
  const query = { state: 'active', ordering: 'item', page_size: String(WHOLE_PAGE) } as const;
  const { results, count } = await call(getCollectionEndpoint, { params: { id: collection }, query, signal });
  return { ids: results.map(({ id }) => id), total: count };
}

/** Every item of one of the user's own collections. */
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
