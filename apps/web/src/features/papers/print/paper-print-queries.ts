import type { CandidatePaper } from '@study/contract/papers/paper-views.ts';
import { queryOptions } from '@tanstack/react-query';
import { getContent } from '#exam/queries/content-queries.ts';

const paperPrintKeys = { paper: (paperId: string) => ['paper-print', paperId] as const };

/**
 * Questions of a paper being practised, as in the runner: without keys and transcripts. Throws ApiError `not_started`
 * without an open practice attempt, also during a mock.
 */
export function practisedPaperQuery(paperId: string) {
  return queryOptions({
    queryKey: paperPrintKeys.paper(paperId),
    queryFn: async ({ signal }): Promise<CandidatePaper> =>
      (await getContent({ paperId, mode: 'practice', signal })).paper,
    // Not cached, because the practice may have been handed in since.
    gcTime: 0,
  });
}
