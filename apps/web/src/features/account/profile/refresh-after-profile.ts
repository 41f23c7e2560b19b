import type { QueryClient } from '@tanstack/react-query';
import { leaderboardKeys, mistakeKeys, profileKeys, settingsKeys } from '#exam/queries/query-keys.ts';

/** The profile decides who appears on the leaderboards and when the exam is, and so how reviews are scheduled. */
const FOLLOWS_PROFILE = [leaderboardKeys.all, profileKeys.all, settingsKeys.reviews, mistakeKeys.all];

/** Invalidates everything that depends on the profile. */
export function refreshAfterProfile(client: QueryClient): void {
  for (const queryKey of FOLLOWS_PROFILE) void client.invalidateQueries({ queryKey });
}
