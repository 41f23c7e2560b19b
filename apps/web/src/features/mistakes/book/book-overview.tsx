import { usePrefetchQuery, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { messageOf } from '#api/errors.ts';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { ErrorState } from '#ui/page/error-state.tsx';
import { Loading } from '#ui/page/loading.tsx';
import { Page } from '#ui/page/page.tsx';
import { collectionsQuery, nextDueQuery, shownListQuery, type CollectionList } from '../mistakes-queries.ts';
import { OfflineLine } from '../review/offline-line.tsx';
import { dueCountsQuery, dueQuery, type DueCounts } from '../review/review-queries.ts';
import { useIdle } from '#ui/state/use-idle.ts';
import { useInSlices } from '#ui/state/use-in-slices.ts';
import { spokenDueDay } from '../review/review-words.ts';
import { useReviewDelivery } from '../review/use-review-delivery.ts';
import { BookMore } from './book-more.tsx';
import { isFiltered, type BookSearch } from './book-search.ts';
import { DueTicket } from './due-ticket.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { MistakeList } from './mistake-list.tsx';
import { ticketWords } from './ticket-words.ts';

interface BookOverviewProps {
  userId: string;
  search: BookSearch;
  onSearch: (search: BookSearch) => void;
}

/** The whole book: what is due, every mistake, and ways to look at them. */
export function BookOverview({ userId, search, onSearch }: BookOverviewProps) {
  const reviews = useReviewDelivery(userId);
  const due = useQuery(dueCountsQuery(userId));
  // The items themselves, for a session that is about to begin or goes on without a network.
  useQuery({ ...dueQuery(userId), enabled: useIdle() });
  const collections = useQuery(collectionsQuery);
  // Shown once the counts are there, but asked for beside them.
  usePrefetchQuery(shownListQuery(search, undefined));
  // Without a network all parts fail alike, and it is said once.
  const isCut = collections.isError && collections.data === undefined;
  const retry = () => {
    void collections.refetch();
    if (due.isError) void due.refetch();
  };
  const totals = collections.data?.totals;
  const total = totals && totals.active + totals.retired;
  // What was taken out can still be looked for.
  const isEmpty = total === 0 && !isFiltered(search);
  const words = due.data === undefined ? null : ticketWords(due.data);
  const isIdle = due.data !== undefined && words === null && !isEmpty;
  return (
    <Page title="错题本" hidesTitle={!isIdle} {...(isIdle && { lead: <IdleSentence due={due.data} /> })}>
      <OfflineLine reviews={reviews} />
      {isEmpty ? (
        <NoMistakes onRemoved={() => onSearch({ state: 'removed' })} />
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5 md:gap-8">
          {due.isPending && <Loading className="sheet h-64 md:h-60" />}
          {due.isError && !isCut && <ErrorState message={messageOf(due.error)} onRetry={() => void due.refetch()} />}
          {due.data && words && <DueTicket due={due.data} {...{ words, total, search }} />}
          <BookLists {...{ search, onSearch, collections }} due={due.data} onRetry={retry} />
        </div>
      )}
    </Page>
  );
}

interface BookListsProps extends Pick<BookOverviewProps, 'search' | 'onSearch'> {
  due: DueCounts | undefined;
  collections: UseQueryResult<CollectionList>;
  onRetry: () => void;
}

/** Every mistake, and beside them ways to look at them. */
function BookLists({ search, onSearch, due, collections, onRetry }: BookListsProps) {
  const isListShown = useInSlices(!collections.isPending);
  if (collections.isError && collections.data === undefined) {
    return <ErrorState message={messageOf(collections.error)} onRetry={onRetry} />;
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 md:gap-8 lg:grid-cols-[minmax(0,1fr)_17.5rem]">
      <section aria-label="全部错题">
        {isListShown ? <MistakeList search={search} onSearch={onSearch} counts={collections.data} /> : <ListSkeleton />}
      </section>
      <BookMore due={due} search={search} collections={collections} />
    </div>
  );
}

function NoMistakes({ onRemoved }: { onRemoved: () => void }) {
  return (
    <EmptyState
      drawing="notebook"
      line="还没有错题"
      note="交卷后，答错、没答和猜对的题会自动进来；练习中答错和猜对的当场进来，都按考试日期安排复习。"
    >
      <Link to="/cet{$level}" params={{ level: 4 }} className="btn btn-outline">
        去做一份试卷
      </Link>
      <Link to="/answer-sheet" className="btn btn-ghost">
        交纸上的答案
      </Link>
      <button type="button" className="btn btn-ghost" onClick={onRemoved}>
        看看移出的错题
      </button>
    </EmptyState>
  );
}

/** Why there is nothing to do now, and when there will be. */
function IdleSentence({ due }: { due: DueCounts }) {
  const next = useQuery({ ...nextDueQuery, enabled: due.backlog === 0 });
  return <>{idleSentence(due, next.data)}</>;
}

function idleSentence({ backlog, done_today }: DueCounts, next: { due_at: string } | null | undefined): string {
  const done = done_today > 0 ? `今天已复习${done_today}道。` : '';
  if (backlog > 0) return `${done}今天的数量已经做完，其余${backlog}道从明天起继续。`;
  if (next === undefined) return `${done}今天没有要复习的。`;
  if (next === null) return '错题都已掌握，没有要复习的。';
  return `${done}今天没有要复习的，下一次在${spokenDueDay(next.due_at)}。`;
}
