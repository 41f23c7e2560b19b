import { analysisEndpoint } from '@study/contract/results/analysis.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { orCopy, WITH_COPY } from '#offline/copies/or-copy.ts';
import { submissionKeys } from './query-keys.ts';

/** The analysis of a submission; without an id, of the newest closed one on the paper. Throws ApiError. */
export function analysisQuery(paperId: string, submissionId: string | undefined) {
  return queryOptions({
    queryKey: submissionKeys.analysis(paperId, submissionId),
    queryFn: ({ signal }) => {
      const query = submissionId === undefined ? {} : { submission: submissionId };
      return orCopy(
        `analysis:${paperId}:${submissionId ?? 'latest'}`,
        () => call(analysisEndpoint, { params: { id: paperId }, query, signal }),
        ({ paper_id: id, paper_title: title }) => ({ id, title }),
      );
    },
    ...WITH_COPY,
  });
}
