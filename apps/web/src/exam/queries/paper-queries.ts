import { getExamCardEndpoint } from '@study/contract/exam-cards.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

/** A paper's card. Throws ApiError. */
export function paperQuery(paperId: string) {
  return queryOptions({
    queryKey: ['exam-card', paperId],
    queryFn: ({ signal }) => call(getExamCardEndpoint, { params: { id: paperId }, signal }),
  });
}
