import {
  listSuspiciousItemsEndpoint,
  paperStatisticsEndpoint,
  settleItemEndpoint,
} from '@study/contract/papers/item-statistics.admin.ts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { administrationKeys } from '#features/administration/administration-keys.ts';
import { adminPaperKeys } from '../papers-queries.ts';
import type { SuspiciousSearch } from './statistics-search-params.ts';

const PAGE_SIZE = '30';

/** Item statistics of a paper's current questions. */
export function statisticsQuery(id: string) {
  return queryOptions({
    queryKey: adminPaperKeys.part(id, 'statistics'),
    queryFn: ({ signal }) => call(paperStatisticsEndpoint, { params: { id }, signal }),
  });
}

export function suspiciousQuery(search: SuspiciousSearch) {
  return infiniteQueryOptions({
    queryKey: administrationKeys.list('suspicious-items', search),
    queryFn: ({ pageParam, signal }) => {
      const chosen = Object.fromEntries(Object.entries(search).filter(([, value]) => value)) as SuspiciousSearch;
      const cursor = pageParam === null ? {} : { after: pageParam };
      const query = { ...chosen, ...cursor, page_size: PAGE_SIZE } as object;
      return call(listSuspiciousItemsEndpoint, { query, signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  });
}

/** Throws ApiError. */
export const settleItem = (id: string, item: number, settled: boolean) =>
  call(settleItemEndpoint, { params: { id, item: String(item) }, body: { settled } });
