import { updateProfileEndpoint, type User } from '@study/contract/account/auth.ts';
import type { OkOf, QueryInputOf } from '@study/contract/endpoint.ts';
import { leaderboardEndpoint } from '@study/contract/boards/leaderboard.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { leaderboardKeys } from '#exam/queries/query-keys.ts';

export type BoardPage = OkOf<typeof leaderboardEndpoint>;
export type OwnEntry = NonNullable<BoardPage['me']>;
export type BoardQuery = QueryInputOf<typeof leaderboardEndpoint>;

/** One page of a board, with the user's own rank. */
export function boardQuery(query: BoardQuery) {
  return queryOptions({
    queryKey: leaderboardKeys.board(query),
    queryFn: ({ signal }) => call(leaderboardEndpoint, { query, signal }),
    // Keeps the previous page as placeholder only within the same board, level and period.
    placeholderData: (before, last) => (isSameBoard(last?.queryKey[1], query) ? before : undefined),
  });
}

/** Whether two queries differ only by page. */
export function isSameBoard(one: BoardQuery | undefined, other: BoardQuery): boolean {
  if (one === undefined) return false;
  return one.board === other.board && one.exam_type === other.exam_type && one.period === other.period;
}

/** Makes the user visible on the leaderboards under a nickname. Throws ApiError. */
export const joinBoards = (nickname: string): Promise<User> =>
  call(updateProfileEndpoint, { body: { nickname, leaderboard_visible: true } });
