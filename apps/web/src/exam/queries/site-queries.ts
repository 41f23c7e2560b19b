import { siteEndpoint } from '@study/contract/site/site.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { siteKeys } from './query-keys.ts';

const AGAIN_MS = 5 * 60_000;

/** The site notice, and whether registration is open. An open page refetches periodically. */
export const siteQuery = queryOptions({
  queryKey: siteKeys.all,
  queryFn: ({ signal }) => call(siteEndpoint, { signal }),
  staleTime: 60_000,
  refetchInterval: AGAIN_MS,
});
