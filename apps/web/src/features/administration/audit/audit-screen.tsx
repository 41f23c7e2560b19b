import type { AuditEntry } from '@study/contract/admin/audit.ts';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { messageOf } from '../../../api/errors.ts';
import { Choice, SearchInput } from '../../../ui/form/list-filters.tsx';
import { BusyButton } from '../../../ui/dialog/busy-button.tsx';
import { showToast } from '../../../ui/dialog/toast-store.ts';
import { EmptyState } from '../../../ui/page/empty-state.tsx';
import { ErrorState } from '../../../ui/page/error-state.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { SheetSkeleton } from '../../../ui/page/sheet-skeleton.tsx';
import { saveFile } from '../../../ui/state/save-file.ts';
import { spokenMoment } from '../../../ui/words/dates.ts';
import { ACT_WORDS, TARGET_WORDS } from './act-words.ts';
import { spokenField, spokenValue } from './spoken-value.ts';
import type { AuditSearch } from './audit-address.ts';
import { auditQuery, exportAudit } from './audit-queries.ts';

interface AuditScreenProps {
  search: AuditSearch;
  onSearch: (search: Partial<Record<keyof AuditSearch, string | undefined>>) => void;
}

/** There is one of each, so its id says nothing. */
const SINGLE_TARGETS: readonly AuditEntry['target']['kind'][] = ['settings', 'audit_log'];

/** Who did what, when, and what it changed. */
export function AuditScreen({ search, onSearch }: AuditScreenProps) {
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
      <div className="mb-4 flex flex-wrap gap-3">
        <Choice
          label="操作"
          all="全部操作"
          options={ACT_WORDS}
          value={search.act}
          onChange={(act) => onSearch({ ...search, act })}
        />
        <SearchInput
          label="操作者的用户名"
          value={search.actor ?? ''}
          onChange={(actor) => onSearch({ ...search, actor })}
        />
        <SearchInput
          label="对象的编号"
          value={search.target ?? ''}
          onChange={(target) => onSearch({ ...search, target })}
        />
        <BusyButton isBusy={file.isPending} className="btn btn-outline self-end" onClick={() => file.mutate()}>
          导出CSV
        </BusyButton>
      </div>
      {log.isPending && <SheetSkeleton />}
      {log.isError && <ErrorState message={messageOf(log.error)} onRetry={() => void log.refetch()} />}
      {log.isSuccess && entries.length === 0 && (
        <EmptyState drawing="notebook" line="没有符合条件的记录" note="换一个条件试试。" />
      )}
      {entries.length > 0 && (
        <ul className="sheet rows px-5">
          {entries.map((entry) => (
            <EntryRow key={entry.id} entry={entry} />
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

function EntryRow({ entry }: { entry: AuditEntry }) {
  const { target } = entry;
  return (
    <li className="py-3">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-bold">{ACT_WORDS[entry.act]}</span>
        <span className="min-w-0 wrap-anywhere">
          {TARGET_WORDS[target.kind]}
          {target.name === null ? '' : `“${target.name}”`}
        </span>
      </p>
      <p className="text-note text-ink-muted">
        {spokenMoment(entry.happened_at)}，{entry.by_command ? '命令行' : (entry.actor ?? '已注销的管理员')}
        {entry.address !== null && `，来自${entry.address}`}
        {!SINGLE_TARGETS.includes(target.kind) && (
          <span translate="no" className="ml-2 font-mono wrap-anywhere">
            {target.id}
          </span>
        )}
      </p>
      {(entry.before !== null || entry.after !== null) && <Changes before={entry.before} after={entry.after} />}
    </li>
  );
}

/** The fields that changed, one a line. */
function Changes({ before, after }: Pick<AuditEntry, 'before' | 'after'>) {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return (
    <dl className="mt-1 text-ui">
      {names.map((name) => (
        <div key={name} className="flex gap-x-2">
          <dt className="shrink-0 text-ink-muted">{spokenField(name)}：</dt>
          <dd className="min-w-0 wrap-anywhere">
            {before !== null && name in before && (
              <del className="mr-2 text-ink-muted">{spokenValue(name, before[name])}</del>
            )}
            {after !== null && name in after && spokenValue(name, after[name])}
          </dd>
        </div>
      ))}
    </dl>
  );
}
