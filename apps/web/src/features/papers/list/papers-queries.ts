import type { QueryInputOf } from '@study/contract/endpoint.ts';
import type { ExamType } from '@study/contract/papers/exam-structure.ts';
import { listExamCardsEndpoint } from '@study/contract/papers/exam-cards.ts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { paperKeys } from '#exam/queries/query-keys.ts';

const PAGE_SIZE = 12;
const WHOLE_LIST = 100;

export type CardFilters = Omit<QueryInputOf<typeof listExamCardsEndpoint>, 'page' | 'page_size'>;

/** Papers that match the filters, twelve per page. */
export function papersQuery(filters: CardFilters) {
  return infiniteQueryOptions({
    queryKey: paperKeys.list(filters),
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      call(listExamCardsEndpoint, {
        query: { ...filters, page: String(pageParam), page_size: String(PAGE_SIZE) },
        signal,
      }),
    getNextPageParam: (last, pages) => (pages.length * PAGE_SIZE < last.count ? pages.length + 1 : undefined),
  });
}

/** Exam years with papers, newest first. */
export function yearsQuery(examType: ExamType) {
  return queryOptions({
    queryKey: paperKeys.years(examType),
    queryFn: async ({ signal }) => {
      const query = { exam_type: examType, page_size: String(WHOLE_LIST) };
      const { results } = await call(listExamCardsEndpoint, { query, signal });
      const ofExams = results.filter(({ origin }) => origin !== 'original');
      return [...new Set(ofExams.map((card) => card.edition.year))].toSorted((one, other) => other - one);
    },
  });
}
