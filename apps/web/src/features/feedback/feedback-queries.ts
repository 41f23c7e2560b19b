import {
  feedbackHistoryEndpoint,
  sendFeedbackEndpoint,
  unseenRepliesEndpoint,
} from '@study/contract/feedback/feedback.ts';
import type { BodyInputOf } from '@study/contract/endpoint.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { feedbackKeys } from './feedback-keys.ts';

export const FEEDBACK_PAGE_SIZE = 10;

/** Throws ApiError. */
export async function sendFeedback(body: BodyInputOf<typeof sendFeedbackEndpoint>): Promise<void> {
  await call(sendFeedbackEndpoint, { body });
}

/** Number of unseen replies. Throws ApiError. */
export async function countUnseenReplies(signal: AbortSignal): Promise<number> {
  return (await call(unseenRepliesEndpoint, { signal })).count;
}

/** One page of the user's own feedback, newest first. Fetching it marks its replies as seen. */
export function feedbackHistoryQuery(page: number) {
  return queryOptions({
    queryKey: feedbackKeys.history(page),
    queryFn: ({ signal }) => {
      const query = { page: String(page), page_size: String(FEEDBACK_PAGE_SIZE) };
      return call(feedbackHistoryEndpoint, { query, signal });
    },
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}
