import { exportAuditEndpoint, listAuditEndpoint } from '@study/contract/site/audit.admin.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { administrationKeys } from '#features/administration/administration-keys.ts';
import type { AuditSearch } from './audit-search-params.ts';

const PAGE_SIZE = '30';

/** Audit log entries that match the search, newest first. */
export function auditQuery(search: AuditSearch) {
  const asked = searchOf(search);
  return infiniteQueryOptions({
    queryKey: administrationKeys.list('audit', asked),
    queryFn: ({ pageParam, signal }) => {
      const cursor = pageParam === null ? {} : { after: pageParam };
      return call(listAuditEndpoint, { query: { ...asked, ...cursor, page_size: PAGE_SIZE }, signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  });
}

/** Exports the matching entries as a file. Throws ApiError. */
export const exportAudit = (search: AuditSearch) => call(exportAuditEndpoint, { body: searchOf(search) });

const searchOf = ({ act, kind, actor, person, target }: AuditSearch) => ({
  ...(act && { act }),
  ...(kind && { target_kind: kind }),
  ...(actor && { actor }),
  ...(person && { person }),
  ...(target && { target }),
});
