import type { AttemptState, Submission } from '@study/contract/attempt-views.ts';
import { getSubmissionEndpoint, latestSubmissionEndpoint } from '@study/contract/attempts.ts';
import type { ExamType } from '@study/contract/exam-structure.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { submissionKeys } from './query-keys.ts';
import { examOfLevel } from '../names/level.ts';

const CLOSED: ReadonlySet<AttemptState> = new Set(['scoring', 'scored', 'needs_review']);
const SCORE_POLL_MS = 2_000;

/** Whether it was handed in but its objective parts are not scored yet: many hand-ins at once are queued. */
export function isScorePending({ state, objective }: Pick<Submission, 'state' | 'objective'>): boolean {
  return objective === null && (CLOSED.has(state) || state === 'objective_submitted');
}

/** Polls until the score is there. */
const untilScored = {
  refetchInterval: ({ state: { data } }: { state: { data: Submission | null | undefined } }) =>
    data && isScorePending(data) ? SCORE_POLL_MS : false,
};

/** A submission by id; without one the latest of the level, null when there is none. */
export function resultQuery(level: 4 | 6, submissionId: string | undefined) {
  return queryOptions({
    queryKey: submissionId === undefined ? submissionKeys.latestOfLevel(level) : submissionKeys.byId(submissionId),
    queryFn: ({ signal }): Promise<Submission | null> =>
      submissionId === undefined
        ? readLatest({ exam_type: examOfLevel(level) }, signal)
        : call(getSubmissionEndpoint, { params: { id: submissionId }, signal }),
    ...untilScored,
  });
}

/** As resultQuery, for one paper: the attempt whose answers stand beside the keys. */
export function submissionOnPaperQuery(paperId: string, submissionId: string | undefined) {
  return queryOptions({
    queryKey: submissionId === undefined ? submissionKeys.latestOnPaper(paperId) : submissionKeys.byId(submissionId),
    queryFn: ({ signal }): Promise<Submission | null> =>
      submissionId === undefined
        ? readLatest({ paper: paperId }, signal)
        : call(getSubmissionEndpoint, { params: { id: submissionId }, signal }),
    ...untilScored,
  });
}

async function readLatest(
  only: { exam_type: ExamType } | { paper: string },
  signal: AbortSignal,
): Promise<Submission | null> {
  return (await call(latestSubmissionEndpoint, { query: only, signal })).submission;
}
