import type { BodyInputOf } from '@study/contract/endpoint.ts';
import {
  listFeedbackEndpoint,
  updateFeedbackEndpoint,
  updateFeedbacksEndpoint,
  type FeedbackForAdmin,
} from '@study/contract/feedback/feedback.admin.ts';
import { infiniteQueryOptions, type InfiniteData } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { administrationKeys } from '../administration-keys.ts';
import type { InboxSearch } from './inbox-search-params.ts';

const PAGE_SIZE = '30';

/**
 * Feedback that matches the search, newest first. Fetched on opening and not refetched, so that an entry does not
 * disappear while a reply to it is being written.
 */
export function inboxQuery({ status, type, text }: InboxSearch) {
  return infiniteQueryOptions({
    queryKey: administrationKeys.list('feedback', { status, type, text }),
    queryFn: ({ pageParam, signal }) => {
      const search = { ...(status && { status }), ...(type && { type }), ...(text && { text }) };
      const cursor = pageParam === null ? {} : { after: pageParam };
      return call(listFeedbackEndpoint, { query: { ...search, ...cursor, page_size: PAGE_SIZE }, signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    staleTime: Infinity,
    gcTime: 0,
  });
}

type InboxPages = InfiniteData<{ results: FeedbackForAdmin[]; count: number; next: string | null }>;

/** Replaces changed feedback in the cached pages. */
export function withFeedback(pages: InboxPages | undefined, changed: readonly FeedbackForAdmin[]) {
  const byId = new Map(changed.map((feedback) => [feedback.id, feedback]));
  return (
    pages && {
      ...pages,
      pages: pages.pages.map((page) => ({ ...page, results: page.results.map((own) => byId.get(own.id) ?? own) })),
    }
  );
}

export type Marks = Omit<BodyInputOf<typeof updateFeedbacksEndpoint>, 'ids'>;

/** Sets the status of several feedbacks and returns the updated ones. Throws ApiError. */
export const markFeedback = async (ids: string[], marks: Marks): Promise<FeedbackForAdmin[]> =>
  (await call(updateFeedbacksEndpoint, { body: { ids, ...marks } })).results;

/** Sets, changes or (null) removes a reply. Throws ApiError. */
export const replyToFeedback = (id: string, reply: BodyInputOf<typeof updateFeedbackEndpoint>) =>
  call(updateFeedbackEndpoint, { params: { id }, body: reply });
