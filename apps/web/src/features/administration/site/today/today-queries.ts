import { todayEndpoint } from '@study/contract/site/today.admin.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { administrationKeys } from '#features/administration/administration-keys.ts';

/** Pending tasks and recent events. Never cached: finished tasks disappear. */
export const todayQuery = queryOptions({
  queryKey: administrationKeys.area('today'),
  queryFn: ({ signal }) => call(todayEndpoint, { signal }),
  staleTime: 0,
  gcTime: 0,
  refetchOnWindowFocus: true,
});
