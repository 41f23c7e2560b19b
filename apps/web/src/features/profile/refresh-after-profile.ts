import type { QueryClient } from '@tanstack/react-query';
import { leaderboardKeys, mistakeKeys, profileKeys, settingsKeys } from '../../exam/queries/query-keys.ts';

/** Whether one is seen on the boards, when the exam is, and so where reviews are placed. */
const FOLLOWS_PROFILE = [leaderboardKeys.all, profileKeys.all, settingsKeys.reviews, mistakeKeys.all];

/** What a saved profile decides is asked for anew wherever it is looked at next. */
export function refreshAfterProfile(client: QueryClient): void {
  for (const queryKey of FOLLOWS_PROFILE) void client.invalidateQueries({ queryKey });
}
