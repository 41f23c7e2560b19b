import type { CandidatePaper } from '@study/contract/papers/paper-views.ts';
import { queryOptions } from '@tanstack/react-query';
import { getContent } from '#exam/queries/content-queries.ts';

const paperPrintKeys = { paper: (paperId: string) => ['paper-print', paperId] as const };

/**
 * The questions of a paper that is being practised, as the runner gets them: without keys and without the words of the
 * recordings. Throws ApiError `not_started` without an open practice, a mock among them.
 */
export function practisedPaperQuery(paperId: string) {
  return queryOptions({
    queryKey: paperPrintKeys.paper(paperId),
    queryFn: async ({ signal }): Promise<CandidatePaper> =>
      (await getContent({ paperId, mode: 'practice', signal })).paper,
    // A practice may have been handed in since.
    gcTime: 0,
  });
}
