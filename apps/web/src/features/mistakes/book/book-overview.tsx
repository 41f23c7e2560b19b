import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { messageOf } from '../../../api/errors.ts';
import { EmptyState } from '../../../ui/page/empty-state.tsx';
import { ErrorState } from '../../../ui/page/error-state.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { isFiltered, type BookSearch } from './book-search.ts';
import { CollectionsPanel } from '../collections/collections-panel.tsx';
import { DuePanel } from './due-panel.tsx';
import { ExportMenu } from './export-menu.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { MistakeList } from './mistake-list.tsx';
import { collectionsQuery } from '../mistakes-queries.ts';
import { OfflineLine } from '../review/offline-line.tsx';
import { useReviewDelivery } from '../review/use-review-delivery.ts';

interface BookOverviewProps {
  userId: string;
  search: BookSearch;
  onSearch: (search: BookSearch) => void;
}

/** The whole book: what is due, the collections, and every mistake. */
export function BookOverview({ userId, search, onSearch }: BookOverviewProps) {
  const reviews = useReviewDelivery(userId);
  const collections = useQuery(collectionsQuery);
  const totals = collections.data?.totals;
  // What was taken out can still be looked for.
  const isEmpty = totals !== undefined && totals.active + totals.retired === 0 && !isFiltered(search);
  return (
    <Page title="错题本" lead={totals && !isEmpty ? `复习中${totals.active}道，已掌握${totals.retired}道` : ' '}>
      <OfflineLine reviews={reviews} />
      {isEmpty && (
        <EmptyState line="还没有错题。交卷后，答错、漏答和猜对的题会自动进来；练习中答错和猜对的题当场进来，都按考试日期安排复习。">
          <Link to="/cet{$level}" params={{ level: 4 }} className="btn btn-primary">
            去做一份试卷
          </Link>
          <button type="button" className="btn btn-ghost" onClick={() => onSearch({ state: 'removed' })}>
            看看移出的错题
          </button>
        </EmptyState>
      )}
      {!isEmpty && (
        <div className="grid gap-8 md:gap-12">
          <DuePanel userId={userId} search={search} />
          {collections.data && <CollectionsPanel collections={collections.data} />}
          {collections.isError && (
            <ErrorState message={messageOf(collections.error)} onRetry={() => void collections.refetch()} />
          )}
          <section aria-labelledby="all-mistakes">
            <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
              <h2 id="all-mistakes" className="text-xl font-medium">
                全部错题
              </h2>
              <ExportMenu search={search} />
            </div>
            {collections.isPending ? <ListSkeleton /> : <MistakeList search={search} onSearch={onSearch} />}
          </section>
        </div>
      )}
    </Page>
  );
}
