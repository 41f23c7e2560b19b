import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { messageOf } from '#api/errors.ts';
import { BusyButton } from '#ui/dialog/busy-button.tsx';
import { showToast } from '#ui/dialog/toast-store.ts';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { ErrorState } from '#ui/page/error-state.tsx';
import { Page } from '#ui/page/page.tsx';
import { SheetSkeleton } from '#ui/page/sheet-skeleton.tsx';
import { saveFile } from '#ui/state/save-file.ts';
import { auditQuery, exportAudit } from './audit-queries.ts';
import type { AuditEntry } from '@study/contract/site/audit.admin.ts';
import { Link } from '@tanstack/react-router';
import { CopyButton } from '#ui/form/copy-button.tsx';
import { formatDateTime } from '#ui/words/dates.ts';
import { sentenceOf } from './act-sentences.ts';
import { idsOf, linesOf } from './told-fields.ts';
import type { ReactNode } from 'react';
import { Choice, Choices, SearchInput } from '#ui/form/list-filters.tsx';
import { ACT_LABELS, TARGET_LABELS } from './act-labels.ts';
import type { AuditSearch } from './audit-search-params.ts';

/** Audit log: who changed what, and when. */
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

interface AuditEntryRowProps {
  entry: AuditEntry;
  /** Filters by the same target. */
  onSame: (target: string) => void;
}

/** One entry: sentence and changes, with technical ids collapsed. */
function AuditEntryRow({ entry, onSame }: AuditEntryRowProps) {
  const lines = linesOf(entry);
  return (
    <li className="py-3">
      <p className="wrap-anywhere">
        {sentenceOf(entry).map(({ text, link }, at) =>
          link === undefined ? (
            text
          ) : (
            // oxlint-disable-next-line react/no-array-index-key -- The pieces of a sentence never change their order.
            <Link key={at} to={link.to} search={link.search ?? {}} className="text-link">
              {text}
            </Link>
          ),
        )}
      </p>
      {lines.length > 0 && (
        <dl className="text-ui">
          {lines.map(({ name, before, after }) => (
            <div key={name} className="flex gap-x-2">
              <dt className="shrink-0 text-ink-muted">{name}：</dt>
              <dd className="min-w-0 wrap-anywhere">
                {before !== null && <del className="mr-2 text-ink-muted">{before}</del>}
                {after}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <div className="flex flex-wrap items-center gap-x-3 text-note text-ink-muted">
        <p>{formatDateTime(entry.happened_at)}</p>
        <details className="min-w-0 open:basis-full">
          <summary className="min-h-11 cursor-pointer content-center md:min-h-6">编号</summary>
          <dl className="mt-1">
            {idsOf(entry).map(({ name, value }) => (
              <div key={name} className="flex flex-wrap items-center gap-x-2">
                <dt>{name}</dt>
                <dd className="flex min-w-0 flex-wrap items-center gap-x-1">
                  <span translate="no" className="min-w-0 font-mono wrap-anywhere select-all">
                    {value}
                  </span>
                  <CopyButton text={value} name={name} />
                </dd>
              </div>
            ))}
          </dl>
          <button
            type="button"
            className="btn btn-outline btn-sm mt-1 min-h-11 md:min-h-8"
            onClick={() => onSame(entry.target.id)}
          >
            只看同一对象的记录
          </button>
        </details>
      </div>
    </li>
  );
}

interface AuditFiltersProps {
  search: AuditSearch;
  onSearch: (search: Partial<Record<keyof AuditSearch, string | undefined>>) => void;
  /** Actions on the matching entries. */
  children: ReactNode;
}

/** Filters: actor, person concerned, act and target; target ids are for engineers. */
function AuditFilters({ search, onSearch, children }: AuditFiltersProps) {
  return (
    <div role="search" className="mb-4 grid grid-cols-[minmax(0,1fr)_auto] items-center gap-3 md:flex md:flex-wrap">
      <SearchInput
        label="谁做的（用户名）"
        value={search.actor ?? ''}
        onChange={(actor) => onSearch({ ...search, actor })}
      />
      <Choices made={[search.act, search.kind, search.person, search.target].filter(Boolean).length}>
        <Choice
          label="操作"
          all="全部操作"
          options={ACT_LABELS}
          value={search.act}
          onChange={(act) => onSearch({ ...search, act })}
        />
        <Choice
          label="对象"
          all="全部对象"
          options={TARGET_LABELS}
          value={search.kind}
          onChange={(kind) => onSearch({ ...search, kind })}
        />
        <SearchInput
          label="与谁有关（用户名）"
          value={search.person ?? ''}
          onChange={(person) => onSearch({ ...search, person })}
        />
        <SearchInput
          label="对象的编号"
          value={search.target ?? ''}
          onChange={(target) => onSearch({ ...search, target })}
        />
      </Choices>
      {children}
    </div>
  );
}
