import type { AttemptState, Submission } from '@study/contract/attempts/attempt-views.ts';
import { getSubmissionEndpoint, latestSubmissionEndpoint } from '@study/contract/attempts/attempts.ts';
import type { ExamType } from '@study/contract/papers/exam-structure.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import type { CopiedPaper } from '#offline/copies/copy-store.ts';
import { orCopy, WITH_COPY } from '#offline/copies/or-copy.ts';
import { submissionKeys } from './query-keys.ts';
import { examOfLevel } from '../names/level.ts';

const CLOSED: ReadonlySet<AttemptState> = new Set(['scoring', 'scored', 'needs_review']);
const SCORE_POLL_MS = 2_000;

/** Whether a submission awaits objective scoring, which is queued when many hand in at once. */
export function isScorePending({ mode, state, objective }: Pick<Submission, 'mode' | 'state' | 'objective'>): boolean {
  // A drill has no objective score.
  return mode !== 'drill' && objective === null && (CLOSED.has(state) || state === 'objective_submitted');
}

/** Whether the analysis is available: the submission is scored and its answers are not sealed. */
export function isAnalysed(submission: Submission | null | undefined): boolean {
  return (submission?.objective?.items ?? null) !== null;
}

/** Polls until the score is available. */
const untilScored = {
  refetchInterval: ({ state: { data } }: { state: { data: Submission | null | undefined } }) =>
    data && isScorePending(data) ? SCORE_POLL_MS : false,
};

/** A submission by id; without an id, the latest one of the level, or null. */
export function resultQuery(level: 4 | 6, submissionId: string | undefined) {
  return queryOptions({
    queryKey: submissionId === undefined ? submissionKeys.latestOfLevel(level) : submissionKeys.byId(submissionId),
    queryFn: ({ signal }) =>
      submissionId === undefined
        ? latest(`latest:${level}`, { exam_type: examOfLevel(level) }, signal)
        : submissionById(submissionId, signal),
    ...untilScored,
    ...WITH_COPY,
  });
}

/** Like resultQuery, for one paper: the attempt whose answers are shown beside the keys. */
export function submissionOnPaperQuery(paperId: string, submissionId: string | undefined) {
  return queryOptions({
    queryKey: submissionId === undefined ? submissionKeys.latestOnPaper(paperId) : submissionKeys.byId(submissionId),
    queryFn: ({ signal }) =>
      submissionId === undefined
        ? latest(`latest:${paperId}`, { paper: paperId }, signal)
        : submissionById(submissionId, signal),
    ...untilScored,
    ...WITH_COPY,
  });
}

type Only = { exam_type: ExamType } | { paper: string };

const submissionById = (id: string, signal: AbortSignal): Promise<Submission | null> =>
  orCopy(`submission:${id}`, () => call(getSubmissionEndpoint, { params: { id }, signal }), paperOf);

const latest = (name: string, query: Only, signal: AbortSignal): Promise<Submission | null> =>
  orCopy(name, async () => (await call(latestSubmissionEndpoint, { query, signal })).submission, paperOf);

const paperOf = (submission: Submission | null): CopiedPaper | null =>
  submission && { id: submission.paper_id, title: submission.paper_title };
