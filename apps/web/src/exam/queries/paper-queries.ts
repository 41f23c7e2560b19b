import { getExamCardEndpoint } from '@study/contract/exam-cards.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { paperKeys } from './query-keys.ts';

/** A paper's card. Throws ApiError. */
export function paperQuery(paperId: string) {
  return queryOptions({
    queryKey: paperKeys.card(paperId),
    queryFn: ({ signal }) => call(getExamCardEndpoint, { params: { id: paperId }, signal }),
  });
}
