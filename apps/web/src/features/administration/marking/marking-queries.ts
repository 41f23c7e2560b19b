import type { SubjectivePart } from '@study/contract/exam-structure.ts';
import { getScoringEndpoint, listScoringEndpoint, markTextEndpoint } from '@study/contract/marking-admin.ts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { administrationKeys } from '../administration-keys.ts';
import type { MarkingSearch } from './marking-address.ts';

const PAGE_SIZE = 30;

/** The texts that wait, the longest waiting first. Never kept: what was marked waits no more. */
export function queueQuery({ reason, part, exam_type: level }: MarkingSearch) {
  return infiniteQueryOptions({
    queryKey: administrationKeys.list('marking', { reason, part, level }),
    queryFn: ({ pageParam, signal }) => {
      const search = { ...(reason && { reason }), ...(part && { part }), ...(level && { exam_type: level }) };
      const place = { page: String(pageParam), page_size: String(PAGE_SIZE) };
      return call(listScoringEndpoint, { query: { ...search, ...place }, signal });
    },
    initialPageParam: 1,
    getNextPageParam: ({ count }, pages) => (pages.length * PAGE_SIZE < count ? pages.length + 1 : null),
    staleTime: 0,
    gcTime: 0,
  });
}

export const textsQuery = (id: string) =>
  queryOptions({
    queryKey: administrationKeys.one('marking', id),
    queryFn: ({ signal }) => call(getScoringEndpoint, { params: { id }, signal }),
  });

export const giveMark = (id: string, body: { part: SubjectivePart; raw: number; comment: string | null }) =>
  call(markTextEndpoint, { params: { id }, body });
