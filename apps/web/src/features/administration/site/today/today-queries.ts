import { todayEndpoint } from '@study/contract/site/today.admin.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { administrationKeys } from '#features/administration/administration-keys.ts';

/** What waits for an administrator, and what happened lately. Never kept: what was dealt with waits no more. */
export const todayQuery = queryOptions({
  queryKey: administrationKeys.area('today'),
  queryFn: ({ signal }) => call(todayEndpoint, { signal }),
  staleTime: 0,
  gcTime: 0,
  refetchOnWindowFocus: true,
});
