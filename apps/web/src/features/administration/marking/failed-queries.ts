import {
  listFailedMarkingEndpoint,
  retryMarkingEndpoint,
  type FailedMarking,
} from '@study/contract/marking/failed-marking.admin.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { administrationKeys } from '../administration-keys.ts';

const PAGE_SIZE = '30';

/** Failed marking jobs without retries left, newest first. */
export const failedQuery = infiniteQueryOptions({
  queryKey: administrationKeys.list('failed-marking', {}),
  queryFn: ({ pageParam, signal }) => {
    const cursor = pageParam === null ? {} : { after: pageParam };
    return call(listFailedMarkingEndpoint, { query: { ...cursor, page_size: PAGE_SIZE }, signal });
  },
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.next,
  staleTime: 0,
  gcTime: 0,
});

/** Retries one job, or (null) all. Throws ApiError. */
export function retryMarking(job: FailedMarking | null) {
  const only = job && { submission: job.submission, revision: job.revision };
  return call(retryMarkingEndpoint, { body: { job: only } });
}
