import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../../api/errors.ts';
import { ErrorState } from '../../../ui/page/error-state.tsx';
import { SheetSkeleton } from '../../../ui/page/sheet-skeleton.tsx';
import type { BookSearch } from '../book/book-search.ts';
import { OfflineLine } from './offline-line.tsx';
import { ReviewEnd } from './review-end.tsx';
import { planQuery } from './review-queries.ts';
import { ReviewSitting } from './review-sitting.tsx';
import { useReviewDelivery } from './use-review-delivery.ts';

interface ReviewScreenProps {
  userId: string;
  /** Left out: what is due today. */
  collection?: string | undefined;
  search: BookSearch;
  /** Writes the item that is asked into the address. */
  onItem: (id: string) => void;
  onBack: () => void;
}

/** A review session over the whole page: today's reviews, or those of one collection. */
export function ReviewScreen({ userId, collection, search, onItem, onBack }: ReviewScreenProps) {
  const reviews = useReviewDelivery(userId);
  const plan = useQuery(planQuery(userId, collection));
  return (
    <div className="mx-auto w-full max-w-6xl px-4 py-4 md:px-6 md:py-8">
      <OfflineLine reviews={reviews} />
      {plan.isPending && <SheetSkeleton />}
      {plan.isError && <ErrorState message={messageOf(plan.error)} onRetry={() => void plan.refetch()} />}
      {plan.data?.ids.length === 0 && <ReviewEnd {...{ userId, reviews, collection, onBack }} given={[]} />}
      {plan.data !== undefined && plan.data.ids.length > 0 && (
        <ReviewSitting
          key={plan.dataUpdatedAt}
          {...{ userId, reviews, collection, onItem, onBack }}
          plan={plan.data}
          from={search.item}
          onMore={() => void plan.refetch()}
        />
      )}
    </div>
  );
}
