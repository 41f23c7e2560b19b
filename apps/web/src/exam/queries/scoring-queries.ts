import { checkScoringStatusEndpoint } from '@study/contract/attempts/attempts.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { pollAsTold } from '#api/poll-as-told.ts';
import { submissionKeys } from './query-keys.ts';

/** Scoring progress, polled at the interval in the response, but not while the page is hidden. */
export function scoringStatusQuery(submissionId: string) {
  return queryOptions({
    queryKey: submissionKeys.scoring(submissionId),
    queryFn: ({ signal }) => call(checkScoringStatusEndpoint, { params: { id: submissionId }, signal }),
    ...pollAsTold,
  });
}
