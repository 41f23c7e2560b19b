import type { AttemptState, Submission } from '@study/contract/attempt-views.ts';
import { getSubmissionEndpoint, historyEndpoint } from '@study/contract/attempts.ts';
import type { OkOf } from '@study/contract/endpoint.ts';
import type { ExamType } from '@study/contract/exam-structure.ts';
import type { AnswersDocument } from '@study/contract/paper-document.ts';
import type { ReviewPaper } from '@study/contract/paper-views.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../api-client.ts';
import { ApiError } from '../../api-error.ts';
import { getContent } from '../../content-queries.ts';

export const HISTORY_PAGE_SIZE = 20;
const WHOLE_HISTORY = '100';

export type HistoryEntry = OkOf<typeof historyEndpoint>['results'][number];
export interface Review {
  paper: ReviewPaper;
  answers: AnswersDocument;
}

const examOf = (level: 4 | 6): ExamType => (level === 4 ? 'CET4' : 'CET6');
const CLOSED: ReadonlySet<AttemptState> = new Set(['scoring', 'scored', 'needs_review']);

/** One page of a user's closed attempts at a level, latest first. */
export function historyQuery(level: 4 | 6, page: number) {
  return queryOptions({
    queryKey: ['history', level, page],
    queryFn: ({ signal }) => {
      const query = { exam_type: examOf(level), page: String(page), page_size: String(HISTORY_PAGE_SIZE) };
      return call(historyEndpoint, { query, signal });
    },
    placeholderData: keepPreviousData,
  });
}

/** A submission by id; without one the latest of the level, null when there is none. */
export function resultQuery(level: 4 | 6, submissionId: string | undefined) {
  return queryOptions({
    queryKey: ['submission', submissionId ?? `latest of ${level}`],
    queryFn: async ({ signal }): Promise<Submission | null> => {
      const id = submissionId ?? (await findLatest(level, null, signal));
      return id === null ? null : call(getSubmissionEndpoint, { params: { id }, signal });
    },
  });
}

/** As resultQuery, for one paper: the attempt whose answers stand beside the keys. */
export function submissionOnPaperQuery(level: 4 | 6, paperId: string, submissionId: string | undefined) {
  return queryOptions({
    queryKey: ['submission', submissionId ?? `latest on ${paperId}`],
    queryFn: async ({ signal }): Promise<Submission | null> => {
      const id = submissionId ?? (await findLatest(level, paperId, signal));
      return id === null ? null : call(getSubmissionEndpoint, { params: { id }, signal });
    },
  });
}

async function findLatest(level: 4 | 6, paperId: string | null, signal: AbortSignal): Promise<string | null> {
  const query = { exam_type: examOf(level), page_size: WHOLE_HISTORY };
  const { results } = await call(historyEndpoint, { query, signal });
  return (
    results.find((entry) => CLOSED.has(entry.state) && (paperId === null || entry.paper_id === paperId))?.id ?? null
  );
}

/** The paper with its keys and explanations. Throws ApiError `answers_sealed` before an attempt is closed. */
export function reviewQuery(paperId: string) {
  return queryOptions({
    queryKey: ['review', paperId],
    queryFn: async ({ signal }): Promise<Review> => {
      const content = await getContent({ paperId, mode: 'answer', signal });
      if (!('answers' in content)) {
        throw new ApiError({ status: 0, code: 'bad_answer', message: '答案无法读取，请稍后再试' });
      }
      return { paper: content.paper, answers: content.answers };
    },
    // Addresses of recordings are signed for two hours at least.
    staleTime: 3_600_000,
  });
}
