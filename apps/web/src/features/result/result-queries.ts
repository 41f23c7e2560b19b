import { checkScoringStatusEndpoint } from '@study/contract/attempts.ts';
import { listExamCardsEndpoint, type ExamCard } from '@study/contract/exam-cards.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api-client.ts';
import { isPassing } from '../../api-error.ts';
import { examOf } from '../../submission-queries.ts';

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

/** A paper of the level that the candidate has not begun; null when there is none left. */
export function unseenPaperQuery(level: 4 | 6) {
  return queryOptions({
    queryKey: ['papers', 'unseen', level],
    queryFn: async ({ signal }): Promise<ExamCard | null> => {
      const query = { exam_type: examOf(level), status: 'not_started', page_size: '1' } as const;
      const { results } = await call(listExamCardsEndpoint, { query, signal });
      return results[0] ?? null;
    },
  });
}
