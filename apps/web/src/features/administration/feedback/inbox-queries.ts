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
 * The inbox as it is searched, newest first. It is fetched when it is opened and stays as it is until it is left: what
 * is marked must not vanish from under somebody who is writing a reply to it.
 */
export function inboxQuery({ status, type, text }: InboxSearch) {
  return infiniteQueryOptions({
    queryKey: administrationKeys.list('feedback', { status, type, text }),
    queryFn: ({ pageParam, signal }) => {
      const search = { ...(status && { status }), ...(type && { type }), ...(text && { text }) };
      const place = pageParam === null ? {} : { after: pageParam };
      return call(listFeedbackEndpoint, { query: { ...search, ...place, page_size: PAGE_SIZE }, signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    staleTime: Infinity,
    gcTime: 0,
  });
}

type InboxPages = InfiniteData<{ results: FeedbackForAdmin[]; count: number; next: string | null }>;

/** The pages with these feedbacks as they are now. */
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

/** Marks several at once; they are returned as they are then. Throws ApiError. */
export const markFeedback = async (ids: string[], marks: Marks): Promise<FeedbackForAdmin[]> =>
  (await call(updateFeedbacksEndpoint, { body: { ids, ...marks } })).results;

/** Writes, changes or (null) takes back a reply. Throws ApiError. */
export const replyToFeedback = (id: string, reply: BodyInputOf<typeof updateFeedbackEndpoint>) =>
  call(updateFeedbackEndpoint, { params: { id }, body: reply });
