import { analysisEndpoint } from '@study/contract/analysis.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

/** What an answer sheet tells; without a submission the newest closed one on the paper. Throws ApiError. */
export function analysisQuery(paperId: string, submissionId: string | undefined) {
  return queryOptions({
    queryKey: ['analysis', paperId, submissionId ?? 'latest'],
    queryFn: ({ signal }) => {
      const query = submissionId === undefined ? {} : { submission: submissionId };
      return call(analysisEndpoint, { params: { id: paperId }, query, signal });
    },
  });
}
