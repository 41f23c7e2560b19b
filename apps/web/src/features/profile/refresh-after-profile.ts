import type { QueryClient } from '@tanstack/react-query';

/** Whether one is seen on the boards, when the exam is, and so where reviews are placed. */
const FOLLOWS_PROFILE = ['leaderboard', 'profile', 'review-settings', 'mistakes'];

/** What a saved profile decides is asked for anew wherever it is looked at next. */
export function refreshAfterProfile(client: QueryClient): void {
  for (const name of FOLLOWS_PROFILE) void client.invalidateQueries({ queryKey: [name] });
}
