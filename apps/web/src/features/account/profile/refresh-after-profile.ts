import type { QueryClient } from '@tanstack/react-query';
import { leaderboardKeys, mistakeKeys, profileKeys, settingsKeys } from '#exam/queries/query-keys.ts';

/** The profile determines leaderboard visibility and the exam date, and so the review schedule. */
const FOLLOWS_PROFILE = [leaderboardKeys.all, profileKeys.all, settingsKeys.reviews, mistakeKeys.all];

/** Invalidates all queries that depend on the profile. */
export function refreshAfterProfile(client: QueryClient): void {
  for (const queryKey of FOLLOWS_PROFILE) void client.invalidateQueries({ queryKey });
}
