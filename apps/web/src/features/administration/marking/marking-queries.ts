import type { ExamType, SubjectivePart } from '@study/contract/papers/exam-structure.ts';
import {
  getScoringEndpoint,
  listCalibrationSamplesEndpoint,
  listScoringEndpoint,
  markTextEndpoint,
  takeBackMarkEndpoint,
} from '@study/contract/marking/marking.admin.ts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { administrationKeys } from '../administration-keys.ts';
import type { MarkingSearch } from './marking-search-params.ts';

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
