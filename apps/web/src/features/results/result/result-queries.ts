import { correctionsSeenEndpoint } from '@study/contract/home/dashboard.ts';
import { call } from '#api/client.ts';
import { type ExamCard, listExamCardsEndpoint } from '@study/contract/papers/exam-cards.ts';
import { queryOptions } from '@tanstack/react-query';
import { examOfLevel } from '#exam/names/level.ts';
import { paperKeys } from '#exam/queries/query-keys.ts';

/** Marks the score changes as seen by the owner. Throws ApiError. */
export async function tellCorrectionsSeen(submissionId: string): Promise<void> {
  await call(correctionsSeenEndpoint, { params: { id: submissionId }, body: {} });
}

/** A paper of the level that the user has not begun; null if there is none. */
export function unseenPaperQuery(level: 4 | 6) {
  return queryOptions({
    queryKey: paperKeys.unseen(level),
    queryFn: async ({ signal }): Promise<ExamCard | null> => {
      const query = { exam_type: examOfLevel(level), status: 'not_started', page_size: '1' } as const;
      const { results } = await call(listExamCardsEndpoint, { query, signal });
      return results[0] ?? null;
    },
  });
}
