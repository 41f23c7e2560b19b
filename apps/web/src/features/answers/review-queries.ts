import type { AnswersDocument } from '@study/contract/paper-document.ts';
import type { ReviewPaper } from '@study/contract/paper-views.ts';
import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '../../api/errors.ts';
import { getContent } from '../../exam/queries/content-queries.ts';

export interface Review {
  paper: ReviewPaper;
  answers: AnswersDocument;
}

const paperReviewKeys = { paper: (paperId: string) => ['paper-review', paperId] as const };

/** The paper with its keys and explanations. Throws ApiError `answers_sealed` before an attempt is closed. */
export function reviewQuery(paperId: string) {
  return queryOptions({
    queryKey: paperReviewKeys.paper(paperId),
    queryFn: async ({ signal }): Promise<Review> => {
      const content = await getContent({ paperId, mode: 'answer', signal });
      if (!('answers' in content)) {
        throw new ApiError({ status: 0, code: 'bad_answer', message: '答案无法读取，请稍后再试' });
      }
      return { paper: content.paper, answers: content.answers };
    },
    // Recording URLs are signed for at least two hours.
    staleTime: 3_600_000,
  });
}
