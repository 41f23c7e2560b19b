import type { OkOf, QueryInputOf } from '@study/contract/endpoint.ts';
import { leaderboardEndpoint } from '@study/contract/leaderboard.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../api-client.ts';

export type BoardPage = OkOf<typeof leaderboardEndpoint>;
export type OwnEntry = NonNullable<BoardPage['me']>;
export type BoardQuery = QueryInputOf<typeof leaderboardEndpoint>;

/** One page of a board, and one's own place on it. */
export function boardQuery(query: BoardQuery) {
  return queryOptions({
    queryKey: ['leaderboard', query],
    queryFn: ({ signal }) => call(leaderboardEndpoint, { query, signal }),
    placeholderData: keepPreviousData,
  });
}
