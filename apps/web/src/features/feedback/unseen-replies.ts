import { queryOptions, useQuery } from '@tanstack/react-query';
import { useIdle } from '#ui/state/use-idle.ts';
import { feedbackKeys } from './feedback-keys.ts';

const FRESH_MS = 60_000;
const EVERY_MS = 5 * 60_000;

/** How many replies wait to be seen. The code of the call is loaded apart, when the first page stands. */
export const unseenRepliesQuery = queryOptions({
  queryKey: feedbackKeys.unseen,
  queryFn: async ({ signal }) => {
    const { countUnseenReplies } = await import('./feedback-queries.ts');
    return countUnseenReplies(signal);
  },
  staleTime: FRESH_MS,
  refetchInterval: EVERY_MS,
  refetchOnWindowFocus: true,
});

/** The number on the badge; refetched every five minutes and on window focus. */
export function useUnseenReplies(): number {
  return useQuery({ ...unseenRepliesQuery, enabled: useIdle() }).data ?? 0;
}
