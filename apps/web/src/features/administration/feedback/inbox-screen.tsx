import { useInfiniteQuery } from '@tanstack/react-query';
import { messageOf } from '#api/errors.ts';
import { BusyButton } from '#ui/dialog/busy-button.tsx';
import { Choice, Choices, SearchInput } from '#ui/form/list-filters.tsx';
import { Segmented } from '#ui/form/segmented.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { ErrorState } from '#ui/page/error-state.tsx';
import { Page } from '#ui/page/page.tsx';
import { SheetSkeleton } from '#ui/page/sheet-skeleton.tsx';
import type { InboxSearch } from './inbox-search-params.ts';
import { InboxList } from './inbox-list.tsx';
import { inboxQuery } from './inbox-queries.ts';
import { STATUS_LABELS, TYPE_LABELS } from './inbox-labels.ts';
import { useInboxChanges } from './use-inbox-changes.ts';

interface InboxScreenProps {
  search: InboxSearch;
  onSearch: (search: Partial<Record<keyof InboxSearch, string | undefined>>) => void;
}

const ALL = 'all';
const STATUSES = [
  { value: ALL, label: '全部' },
  ...Object.entries(STATUS_LABELS).map(([value, label]) => ({ value, label })),
];

export function InboxScreen({ search, onSearch }: InboxScreenProps) {
  const inbox = useInfiniteQuery(inboxQuery(search));
  const changes = useInboxChanges(search);
  const feedbacks = inbox.data?.pages.flatMap((page) => page.results) ?? [];
  const isSearching = search.type !== undefined || Boolean(search.text);
  return (
    <Page title="反馈" lead="您的回复，学生在“反馈记录”里看到。">
      <div role="search" className="mb-4 grid grid-cols-[minmax(0,1fr)_auto] items-center gap-3 md:flex">
        <div className="max-md:col-span-2">
          <Segmented
            label="反馈的状态"
            isDense
            value={search.status ?? ALL}
            choices={STATUSES}
            onChoose={(status) => onSearch({ ...search, status: status === ALL ? undefined : status })}
          />
        </div>
        <SearchInput
          label="文字或用户名"
          value={search.text ?? ''}
          onChange={(text) => onSearch({ ...search, text })}
        />
        <Choices made={search.type === undefined ? 0 : 1}>
          <Choice
            label="类型"
            all="全部类型"
            options={TYPE_LABELS}
            value={search.type}
            onChange={(type) => onSearch({ ...search, type })}
          />
        </Choices>
      </div>
      {inbox.isPending && <SheetSkeleton />}
      {inbox.isError && <ErrorState message={messageOf(inbox.error)} onRetry={() => void inbox.refetch()} />}
      {inbox.isSuccess && feedbacks.length === 0 && <Nothing status={search.status} isSearching={isSearching} />}
      {feedbacks.length > 0 && (
        <InboxList
          key={JSON.stringify(search)}
          feedbacks={feedbacks}
          count={inbox.data?.pages[0]?.count ?? 0}
          changes={changes}
        />
      )}
      {inbox.hasNextPage && (
        <BusyButton
          isBusy={inbox.isFetchingNextPage}
          className="btn btn-outline mt-4"
          onClick={() => void inbox.fetchNextPage()}
        >
          更早的反馈
        </BusyButton>
      )}
    </Page>
  );
}

function Nothing({ status, isSearching }: { status: InboxSearch['status']; isSearching: boolean }) {
  if (isSearching) return <EmptyState drawing="notebook" line="没有符合条件的反馈" note="换一个条件试试。" />;
  if (status === undefined) return <EmptyState drawing="notebook" line="还没有人写反馈" />;
  return <EmptyState drawing="lamp" line={`没有${STATUS_LABELS[status]}的反馈`} />;
}
