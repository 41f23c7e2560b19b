import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { messageOf } from '#api/errors.ts';
import { BusyButton } from '#ui/dialog/busy-button.tsx';
import { showToast } from '#ui/dialog/toast-store.ts';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { ErrorState } from '#ui/page/error-state.tsx';
import { Page } from '#ui/page/page.tsx';
import { SheetSkeleton } from '#ui/page/sheet-skeleton.tsx';
import { saveFile } from '#ui/state/save-file.ts';
import { AuditEntryRow } from './audit-entry.tsx';
import { AuditFilters, type AuditFiltersProps } from './audit-filters.tsx';
import { auditQuery, exportAudit } from './audit-queries.ts';

/** Who did what, when, and what it changed. */
export function AuditScreen({ search, onSearch }: Pick<AuditFiltersProps, 'search' | 'onSearch'>) {
  const log = useInfiniteQuery(auditQuery(search));
  const entries = log.data?.pages.flatMap((page) => page.results) ?? [];
  const file = useMutation({
    mutationFn: () => exportAudit(search),
    onSuccess: (saved) => {
      saveFile(saved);
      showToast(`已导出${saved.count}条记录`);
    },
    onError: (error) => showToast(messageOf(error)),
  });
  return (
    <Page title="操作记录" lead="管理员做过的每一件事，只增不改。">
      <AuditFilters search={search} onSearch={onSearch}>
        <BusyButton isBusy={file.isPending} className="btn btn-outline max-md:col-span-2" onClick={() => file.mutate()}>
          导出CSV
        </BusyButton>
      </AuditFilters>
      {log.isPending && <SheetSkeleton />}
      {log.isError && <ErrorState message={messageOf(log.error)} onRetry={() => void log.refetch()} />}
      {log.isSuccess && entries.length === 0 && (
        <EmptyState drawing="notebook" line="没有符合条件的记录" note="换一个条件试试。" />
      )}
      {entries.length > 0 && (
        <ul className="sheet rows px-5">
          {entries.map((entry) => (
            <AuditEntryRow key={entry.id} entry={entry} onSame={(target) => onSearch({ target })} />
          ))}
        </ul>
      )}
      {log.hasNextPage && (
        <BusyButton
          isBusy={log.isFetchingNextPage}
          className="btn btn-outline mt-4"
          onClick={() => void log.fetchNextPage()}
        >
          更早的记录
        </BusyButton>
      )}
    </Page>
  );
}
