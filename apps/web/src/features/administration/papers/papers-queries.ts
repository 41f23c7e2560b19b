import { getExamCardEndpoint, listExamCardsEndpoint } from '@study/contract/exam-cards.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

export const adminPaperKeys = {
  all: ['administration', 'papers'] as const,
  card: (id: string) => ['administration', 'papers', 'card', id] as const,
};

export const papersQuery = queryOptions({
  queryKey: adminPaperKeys.all,
  queryFn: ({ signal }) => call(listExamCardsEndpoint, { query: { published: 'all', page_size: '100' }, signal }),
});

/** A paper's card, published or not. */
export function paperCardQuery(id: string) {
  return queryOptions({
    queryKey: adminPaperKeys.card(id),
    queryFn: ({ signal }) => call(getExamCardEndpoint, { params: { id }, signal }),
  });
}
