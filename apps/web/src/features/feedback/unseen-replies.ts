import { queryOptions, useQuery } from '@tanstack/react-query';
import { useIdle } from '#ui/state/use-idle.ts';
import { feedbackKeys } from './feedback-keys.ts';

const FRESH_MS = 60_000;
const EVERY_MS = 5 * 60_000;

/** Number of unseen replies. Its call is lazy-loaded after the first page. */
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

/** Number on the badge; refetched every five minutes and on window focus. */
export function useUnseenReplies(): number {
  return useQuery({ ...unseenRepliesQuery, enabled: useIdle() }).data ?? 0;
}
