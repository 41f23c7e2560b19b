import { listExamCardsEndpoint } from '@study/contract/exam-cards.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api-client.ts';

export const newestPapersQuery = queryOptions({
  queryKey: ['papers', 'newest'],
  queryFn: ({ signal }) => call(listExamCardsEndpoint, { query: { page_size: '4', ordering: '-edition' }, signal }),
});

/** The user's papers with an attempt that has not been handed in. */
export const openPapersQuery = queryOptions({
  queryKey: ['papers', 'open'],
  queryFn: ({ signal }) => call(listExamCardsEndpoint, { query: { status: 'in_progress', page_size: '3' }, signal }),
});
