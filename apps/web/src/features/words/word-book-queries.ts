import type { BodyInputOf, OkOf, QueryInputOf } from '@study/contract/endpoint.ts';
import { nextSortingEndpoint, type SortedLevel } from '@study/contract/words/level-sorting.ts';
import {
  exportWordsEndpoint,
  getWordSettingsEndpoint,
  listKeptWordsEndpoint,
  setWordSettingsEndpoint,
  WORDS_A_PAGE,
} from '@study/contract/words/word-book.ts';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { sortingKeys, wordKeys } from '#exam/queries/query-keys.ts';
import { orCopy, WITH_COPY } from '#offline/copies/or-copy.ts';
import { wordQueryOf, type WordSearch } from './word-search.ts';

export type KeptWordList = OkOf<typeof listKeptWordsEndpoint>;

const SHOWN = '20';

/** The list that the search params select, page by page. The first page is kept for offline. */
export function keptWordsQuery(search: WordSearch) {
  const query = wordQueryOf(search);
  return infiniteQueryOptions({
    queryKey: wordKeys.list(query),
    queryFn: ({ pageParam, signal }): Promise<KeptWordList> => {
      const read = () => call(listKeptWordsEndpoint, { query: { ...query, page_size: SHOWN, ...pageParam }, signal });
      return 'after' in pageParam ? read() : orCopy(`words:${JSON.stringify(query)}`, read);
    },
    initialPageParam: {} as { after?: string },
    getNextPageParam: ({ next }) => (next === null ? null : { after: next }),
    placeholderData: keepPreviousData,
    ...WITH_COPY,
  });
}

/** A printed page of the list. */
export function printedWordsQuery(search: WordSearch, after: string | undefined) {
  const query = { ...wordQueryOf(search), page_size: String(WORDS_A_PAGE), ...(after === undefined ? {} : { after }) };
  return queryOptions({
    queryKey: wordKeys.list(query),
    queryFn: ({ signal }) => call(listKeptWordsEndpoint, { query, signal }),
  });
}

export const wordSettingsQuery = queryOptions({
  queryKey: wordKeys.settings,
  queryFn: ({ signal }) => call(getWordSettingsEndpoint, { signal }),
});

/** Throws ApiError. */
export const saveWordSettings = (body: BodyInputOf<typeof setWordSettingsEndpoint>) =>
  call(setWordSettingsEndpoint, { body });

export const exportWords = (query: QueryInputOf<typeof exportWordsEndpoint>) => call(exportWordsEndpoint, { query });

/** How far the sorting of a level is, and its next words. */
export const sortingQuery = (level: SortedLevel) =>
  queryOptions({
    queryKey: sortingKeys.progress(level),
    queryFn: ({ signal }) => call(nextSortingEndpoint, { query: { level }, signal }),
  });
