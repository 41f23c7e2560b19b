import { updateProfileEndpoint, type User } from '@study/contract/account/auth.ts';
import type { OkOf, QueryInputOf } from '@study/contract/endpoint.ts';
import { leaderboardEndpoint } from '@study/contract/boards/leaderboard.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { leaderboardKeys } from '#exam/queries/query-keys.ts';

export type BoardPage = OkOf<typeof leaderboardEndpoint>;
export type OwnEntry = NonNullable<BoardPage['me']>;
export type BoardQuery = QueryInputOf<typeof leaderboardEndpoint>;

/** One page of a board, and one's own place on it. */
export function boardQuery(query: BoardQuery) {
  return queryOptions({
    queryKey: leaderboardKeys.board(query),
    queryFn: ({ signal }) => call(leaderboardEndpoint, { query, signal }),
    // Do not show the numbers of another board, level or period as placeholder.
    placeholderData: (before, last) => (isSameBoard(last?.queryKey[1], query) ? before : undefined),
  });
}

/** Whether two queries differ in the page only. */
export function isSameBoard(one: BoardQuery | undefined, other: BoardQuery): boolean {
  if (one === undefined) return false;
  return one.board === other.board && one.exam_type === other.exam_type && one.period === other.period;
}

/** Lets others see one on the boards. Throws ApiError. */
export const joinBoards = (): Promise<User> => call(updateProfileEndpoint, { body: { leaderboard_visible: true } });
