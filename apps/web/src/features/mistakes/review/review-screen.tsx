import { useQuery } from '@tanstack/react-query';
import { messageOf } from '#api/errors.ts';
import { WorkHead } from '#exam/items/work-head.tsx';
import { ErrorState } from '#ui/page/error-state.tsx';
import { SheetSkeleton } from '#ui/page/sheet-skeleton.tsx';
import type { BookSearch } from '../book/book-search.ts';
import { ReviewEnd } from './review-end.tsx';
import { planQuery, type Asked } from './review-queries.ts';
import { ReviewSitting } from './review-sitting.tsx';
import { useReviewDelivery } from './use-review-delivery.ts';
import { WorkBody } from './work-body.tsx';

interface ReviewScreenProps {
  userId: string;
  /** Left out: today's reviews, or what the address asks for ahead of its day. */
  collection?: string | undefined;
  search: BookSearch;
  /** Writes the item that is asked into the address. */
  onItem: (id: string) => void;
  onBack: () => void;
}

/** A review session, full screen: today's reviews, those ahead of their day, or those of one collection. */
export function ReviewScreen({ userId, collection, search, onItem, onBack }: ReviewScreenProps) {
  const reviews = useReviewDelivery(userId);
  const asked: Asked = { set: search.review === 'ahead' ? 'ahead' : 'today', collection };
  const plan = useQuery(planQuery(userId, asked));
  if (plan.data !== undefined && plan.data.ids.length > 0) {
    return (
      <ReviewSitting
        key={plan.dataUpdatedAt}
        {...{ userId, reviews, asked, onItem, onBack }}
        plan={plan.data}
        from={search.item}
        onMore={() => void plan.refetch()}
      />
    );
  }
  return (
    <>
      <WorkHead title="复习" states={[]} at={0} onClose={onBack} />
      <WorkBody reviews={reviews}>
        {plan.isPending && <SheetSkeleton />}
        {plan.isError && <ErrorState message={messageOf(plan.error)} onRetry={() => void plan.refetch()} />}
        {plan.data !== undefined && <ReviewEnd {...{ userId, reviews, asked, onBack }} given={[]} />}
      </WorkBody>
    </>
  );
}
