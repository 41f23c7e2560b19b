import { useQuery } from '@tanstack/react-query';
import { messageOf } from '#api/errors.ts';
import { WorkHead } from '#exam/items/work-head.tsx';
import { ErrorState } from '#ui/page/error-state.tsx';
import { SheetSkeleton } from '#ui/page/sheet-skeleton.tsx';
import type { BookSearch } from '../book/book-search.ts';
import { ReviewEnd } from './review-end.tsx';
import { planQuery, type Asked } from './review-queries.ts';
import { ReviewPanel } from './review-panel.tsx';
import { useReviewDelivery } from './use-review-delivery.ts';
import { WorkBody } from './work-body.tsx';

interface ReviewScreenProps {
  userId: string;
  /** If omitted, today's reviews, or those ahead of schedule if the search params say so. */
  collection?: string | undefined;
  search: BookSearch;
  /** Writes the current item to the search params. */
  onItem: (id: string) => void;
  onBack: () => void;
}

/** Full-screen review: today's reviews, those ahead of schedule, or a collection. */
export function ReviewScreen({ userId, collection, search, onItem, onBack }: ReviewScreenProps) {
  const reviews = useReviewDelivery(userId);
  const asked: Asked = { set: setOf(search), collection };
  const plan = useQuery(planQuery(userId, asked));
  if (plan.data !== undefined && plan.data.ids.length > 0) {
    return (
      <ReviewPanel
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

const setOf = ({ review }: BookSearch): Asked['set'] => (review === 'ahead' || review === 'words' ? review : 'today');
