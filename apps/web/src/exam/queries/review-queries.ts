import type { AnswersDocument } from '@study/contract/papers/paper-document.ts';
import type { ReviewPaper } from '@study/contract/papers/paper-views.ts';
import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '#api/errors.ts';
import { orCopy, WITH_COPY } from '#offline/copies/or-copy.ts';
import { getContent } from './content-queries.ts';

export interface Review {
  paper: ReviewPaper;
  answers: AnswersDocument;
}

const paperReviewKeys = { paper: (paperId: string) => ['paper-review', paperId] as const };

/** The paper with keys and explanations. Throws ApiError `answers_sealed` before an attempt is closed. */
export function reviewQuery(paperId: string) {
  return queryOptions({
    queryKey: paperReviewKeys.paper(paperId),
    queryFn: async ({ signal }): Promise<Review> =>
      withLocalRecordings(
        await orCopy(
          `review:${paperId}`,
          () => getReview(paperId, signal),
          ({ paper: { id, title } }) => ({ id, title }),
        ),
      ),
    ...WITH_COPY,
    // Recording URLs are valid for at least two hours.
    staleTime: 3_600_000,
  });
}

async function getReview(paperId: string, signal: AbortSignal): Promise<Review> {
  const content = await getContent({ paperId, mode: 'answer', signal });
  if (!('answers' in content)) {
    throw new ApiError({ status: 0, code: 'bad_answer', message: '答案无法读取，请稍后再试' });
  }
  return { paper: content.paper, answers: content.answers };
}

/** Replaces recording URLs by files downloaded to this device. */
async function withLocalRecordings({ paper, answers }: Review): Promise<Review> {
  const { localRecordings } = await import('#offline/copies/with-recordings.ts');
  const local = await localRecordings(paper.id);
  const sections = paper.listening.sections.map((section) => ({
    ...section,
    groups: section.groups.map((group) => ({ ...group, audio: group.audio && local(group.audio) })),
  }));
  return { paper: { ...paper, listening: { ...paper.listening, sections } }, answers };
}
