import type { AttemptState, Submission } from '@study/contract/attempt-views.ts';
import { getSubmissionEndpoint, historyEndpoint } from '@study/contract/attempts.ts';
import type { ExamType } from '@study/contract/exam-structure.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from './api-client.ts';

const WHOLE_PAGE = '100';
const CLOSED: ReadonlySet<AttemptState> = new Set(['scoring', 'scored', 'needs_review']);

export const examOf = (level: 4 | 6): ExamType => (level === 4 ? 'CET4' : 'CET6');

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
  const paper = paperId === null ? {} : { paper: paperId };
  const query = { exam_type: examOf(level), page_size: WHOLE_PAGE, ...paper };
  const { results } = await call(historyEndpoint, { query, signal });
  return results.find((entry) => CLOSED.has(entry.state))?.id ?? null;
}
