import type { AttemptMode } from '@study/contract/attempt-views.ts';
import { historyEndpoint, trendEndpoint } from '@study/contract/attempts.ts';
import type { OkOf } from '@study/contract/endpoint.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { examOf } from '../../exam/queries/submission-queries.ts';

export const HISTORY_PAGE_SIZE = 20;

export type HistoryEntry = OkOf<typeof historyEndpoint>['results'][number];
export type Trend = OkOf<typeof trendEndpoint>;
export type TrendPoint = Trend['mock'][number];

/** One page of a user's closed attempts at a level, latest first. */
export function historyQuery(level: 4 | 6, page: number, mode: AttemptMode | undefined) {
  return queryOptions({
    queryKey: ['history', level, mode ?? 'all', page],
    queryFn: ({ signal }) => {
      const chosen = mode === undefined ? {} : { mode };
      const paging = { page: String(page), page_size: String(HISTORY_PAGE_SIZE) };
      return call(historyEndpoint, { query: { exam_type: examOf(level), ...paging, ...chosen }, signal });
    },
    placeholderData: keepPreviousData,
  });
}

/** The latest mocks and practices, oldest first. */
export function trendQuery(level: 4 | 6) {
  return queryOptions({
    queryKey: ['history', level, 'trend'],
    queryFn: ({ signal }) => call(trendEndpoint, { query: { exam_type: examOf(level) }, signal }),
  });
}
