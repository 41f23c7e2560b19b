import type { PaperMode } from '@study/contract/attempts/attempt-views.ts';
import { historyEndpoint, trendEndpoint } from '@study/contract/attempts/attempts.ts';
import type { OkOf } from '@study/contract/endpoint.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { orCopy, WITH_COPY } from '#offline/copies/or-copy.ts';
import { examOfLevel } from '#exam/names/level.ts';

export const HISTORY_PAGE_SIZE = 20;

export type HistoryEntry = OkOf<typeof historyEndpoint>['results'][number];
export type Trend = OkOf<typeof trendEndpoint>;
export type TrendPoint = Trend['mock'][number];

const historyKeys = {
  page: (level: 4 | 6, mode: PaperMode | undefined, page: number) => ['history', level, mode ?? 'all', page] as const,
  trend: (level: 4 | 6) => ['history', level, 'trend'] as const,
};

/** One page of closed attempts at a level, latest first. */
export function historyQuery(level: 4 | 6, page: number, mode: PaperMode | undefined) {
  return queryOptions({
    queryKey: historyKeys.page(level, mode, page),
    queryFn: ({ signal }) => {
      const chosen = mode === undefined ? {} : { mode };
      const paging = { page: String(page), page_size: String(HISTORY_PAGE_SIZE) };
      const query = { exam_type: examOfLevel(level), ...paging, ...chosen };
      return orCopy(`history:${level}:${mode ?? 'all'}:${page}`, () => call(historyEndpoint, { query, signal }));
    },
    ...WITH_COPY,
    placeholderData: keepPreviousData,
  });
}

/** The latest mocks and practices, oldest first. */
export function trendQuery(level: 4 | 6) {
  return queryOptions({
    queryKey: historyKeys.trend(level),
    queryFn: ({ signal }) => {
      const query = { exam_type: examOfLevel(level) };
      return orCopy(`trend:${level}`, () => call(trendEndpoint, { query, signal }));
    },
    ...WITH_COPY,
  });
}
