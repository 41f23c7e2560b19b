import type { ExamType, SubjectivePart } from '@study/contract/papers/exam-structure.ts';
import {
  getScoringEndpoint,
  listCalibrationSamplesEndpoint,
  listScoringEndpoint,
  markTextEndpoint,
  scoringAgreementEndpoint,
  takeBackMarkEndpoint,
} from '@study/contract/marking/marking.admin.ts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { administrationKeys } from '../administration-keys.ts';
import type { MarkingSearch } from './marking-search-params.ts';
import {
  type FailedMarking,
  listFailedMarkingEndpoint,
  retryMarkingEndpoint,
} from '@study/contract/marking/failed-marking.admin.ts';
import {
  applyCalibrationEndpoint,
  type CalibratedTask,
  listCalibrationsEndpoint,
  previewCalibrationEndpoint,
} from '@study/contract/marking/calibration.admin.ts';

export const agreementQuery = queryOptions({
  queryKey: administrationKeys.list('calibration', { what: 'agreement' }),
  queryFn: ({ signal }) => call(scoringAgreementEndpoint, { signal }),
  staleTime: 0,
});

export const calibrationsQuery = queryOptions({
  queryKey: administrationKeys.list('calibration', { what: 'calibrations' }),
  queryFn: ({ signal }) => call(listCalibrationsEndpoint, { signal }),
  staleTime: 0,
});

const named = ({ exam_type, part, scorer }: CalibratedTask) => ({
  exam_type,
  part,
  scorer: scorer.id,
  scorer_version: scorer.version,
});

/** Preview of the next calibration. Never cached: every new mark changes it. */
export const previewQuery = (task: CalibratedTask) =>
  queryOptions({
    queryKey: administrationKeys.list('calibration', { preview: named(task), anchors: task.anchors }),
    queryFn: ({ signal }) => call(previewCalibrationEndpoint, { query: named(task), signal }),
    staleTime: 0,
    gcTime: 0,
  });

/** Applies the previewed calibration. Throws ApiError. */
export const applyCalibration = (task: CalibratedTask, anchors: number) =>
  call(applyCalibrationEndpoint, { body: { ...named(task), anchors } });

const FAILED_PAGE_SIZE = '30';

/** Failed marking jobs without retries left, newest first. */
export const failedQuery = infiniteQueryOptions({
  queryKey: administrationKeys.list('failed-marking', {}),
  queryFn: ({ pageParam, signal }) => {
    const cursor = pageParam === null ? {} : { after: pageParam };
    return call(listFailedMarkingEndpoint, { query: { ...cursor, page_size: FAILED_PAGE_SIZE }, signal });
  },
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.next,
  staleTime: 0,
  gcTime: 0,
});

/** Retries one job, or (null) all. Throws ApiError. */
export function retryMarking(job: FailedMarking | null) {
  const only = job && { submission: job.submission, revision: job.revision };
  return call(retryMarkingEndpoint, { body: { job: only } });
}

const PAGE_SIZE = '30';

/** Texts waiting for a human mark, longest waiting first. Never cached: a marked text leaves the queue. */
export function queueQuery({ reason, part, exam_type: level }: MarkingSearch) {
  return infiniteQueryOptions({
    queryKey: administrationKeys.list('marking', { reason, part, level }),
    queryFn: ({ pageParam, signal }) => {
      const search = { ...(reason && { reason }), ...(part && { part }), ...(level && { exam_type: level }) };
      const cursor = pageParam === null ? {} : { after: pageParam };
      return call(listScoringEndpoint, { query: { ...search, ...cursor, page_size: PAGE_SIZE }, signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    staleTime: 0,
    gcTime: 0,
  });
}

/** Texts of one kind for calibration by human marks. Never cached, like the queue. */
export const samplesQuery = (level: ExamType, part: SubjectivePart) =>
  queryOptions({
    queryKey: administrationKeys.list('marking', { samples: level, part }),
    queryFn: ({ signal }) => call(listCalibrationSamplesEndpoint, { query: { exam_type: level, part }, signal }),
    staleTime: 0,
    gcTime: 0,
  });

export const textsQuery = (id: string) =>
  queryOptions({
    queryKey: administrationKeys.one('marking', id),
    queryFn: ({ signal }) => call(getScoringEndpoint, { params: { id }, signal }),
    staleTime: 0,
  });

export const giveMark = (id: string, body: { part: SubjectivePart; raw: number; comment: string | null }) =>
  call(markTextEndpoint, { params: { id }, body });

/** Withdraws a mark; the previous mark counts again. Throws ApiError. */
export const takeBackMark = (id: string, part: SubjectivePart) =>
  call(takeBackMarkEndpoint, { params: { id }, body: { part } });
