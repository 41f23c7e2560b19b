import { checkScoringStatusEndpoint } from '@study/contract/attempts.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api-client.ts';
import { isPassing } from '../../api-error.ts';

const AFTER_FAILURE_MS = 15_000;

/** How far marking is; asks again when the server says to, and not while the page is hidden. */
export function scoringStatusQuery(submissionId: string) {
  return queryOptions({
    queryKey: ['scoring status', submissionId],
    queryFn: ({ signal }) => call(checkScoringStatusEndpoint, { params: { id: submissionId }, signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data, error } }) => {
      if (error !== null) return isPassing(error) ? AFTER_FAILURE_MS : false;
      return data?.poll_after_ms ?? false;
    },
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: true,
  });
}
