import { attemptSheetEndpoint, listPaperAttemptsEndpoint } from '@study/contract/results/attempt-sheets.admin.ts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { administrationKeys } from '../administration-keys.ts';

const PAGE_SIZE = '50';

/** Attempts on a paper, newest first. */
export const paperAttemptsQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: administrationKeys.part('papers', id, 'attempts'),
    queryFn: ({ pageParam, signal }) => {
      const cursor = pageParam === null ? {} : { after: pageParam };
      return call(listPaperAttemptsEndpoint, { params: { id }, query: { ...cursor, page_size: PAGE_SIZE }, signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  });

/** An attempt's sheet. */
export const attemptSheetQuery = (id: string) =>
  queryOptions({
    queryKey: administrationKeys.one('attempts', id),
    queryFn: ({ signal }) => call(attemptSheetEndpoint, { params: { id }, signal }),
  });
