import { listPaperRecordingsEndpoint } from '@study/contract/admin/paper-recordings.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../../api/client.ts';
import { adminPaperKeys } from '../papers-queries.ts';

/** The listening groups of a paper with their recordings. */
export function recordingsQuery(id: string) {
  return queryOptions({
    queryKey: adminPaperKeys.part(id, 'recordings'),
    queryFn: ({ signal }) => call(listPaperRecordingsEndpoint, { params: { id }, signal }),
  });
}
