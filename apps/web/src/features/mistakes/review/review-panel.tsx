import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { ErrorState } from '#ui/page/error-state.tsx';
import { SheetSkeleton } from '#ui/page/sheet-skeleton.tsx';
import { WorkHead } from '#exam/items/work-head.tsx';
import { ApiError, messageOf } from '#api/errors.ts';
import { itemQuery, type ReviewPlan } from '../mistakes-queries.ts';
import { ReviewEnd } from './review-end.tsx';
import { ReviewItem } from './review-item.tsx';
import type { Asked as AskedSet, Reviews } from './review-queries.ts';
import { statesOf } from './review-state.ts';
import { WorkBody } from './work-body.tsx';
import { useReviewKeys } from './use-review-keys.ts';
import { useReview, type RunningReview } from './use-review.ts';

interface ReviewPanelProps {
  userId: string;
  reviews: Reviews;
  asked: AskedSet;
  plan: ReviewPlan;
  /** The item from the search params. */
  from: string | undefined;
  onItem: (id: string) => void;
  onBack: () => void;
  onMore: () => void;
}

/** A running review with its progress. */
export function ReviewPanel({ plan, from, onItem, onBack, ...rest }: ReviewPanelProps) {
  const { userId, reviews, asked, onMore } = rest;
  const review = useReview(reviews, plan, from);
  const { state } = review;
  const id = state.ids[state.at];
  usePrefetched(state.ids[state.at + 1]);
  const tell = useRef(onItem);
  useEffect(() => {
    tell.current = onItem;
  });
  useEffect(() => {
    if (id !== undefined) tell.current(id);
  }, [id]);
  return (
    <>
      <Head review={review} total={plan.total} onBack={onBack} />
      <WorkBody reviews={reviews}>
        {id === undefined ? (
          <>
            <UndoKey onUndo={review.undo} />
            <ReviewEnd
              {...{ userId, reviews, asked, onBack, onMore }}
              given={state.given}
              isExamDay={review.isExamDay}
            />
          </>
        ) : (
          <Asked id={id} review={review} />
        )}
      </WorkBody>
    </>
  );
}

interface HeadProps {
  review: RunningReview;
  /** Number due when the review began; the review may contain only the first part. */
  total: number;
  onBack: () => void;
}

function Head({ review, total, onBack }: HeadProps) {
  const { at, given } = review.state;
  return (
    <WorkHead title="复习" states={statesOf(review.state)} at={at} total={total} onClose={onBack}>
      <button
        type="button"
        className="btn btn-ghost btn-circle shrink-0"
        aria-label="撤销"
        title="撤销上一个评价"
        disabled={given.length === 0}
        aria-keyshortcuts="U"
        onClick={review.undo}
      >
        <Undo2 size={18} aria-hidden />
      </button>
    </WorkHead>
  );
}

function Asked({ id, review }: { id: string; review: RunningReview }) {
  const item = useQuery(itemQuery(id));
  if (item.data !== undefined) {
    return <ReviewItem mistake={item.data} review={review} onReload={() => void item.refetch()} />;
  }
  if (item.isPending) {
    return (
      <>
        <UndoKey onUndo={review.undo} />
        <SheetSkeleton />
      </>
    );
  }
  const isGone = item.error instanceof ApiError && ['not_found', 'answers_sealed'].includes(item.error.code);
  return (
    <>
      <UndoKey onUndo={review.undo} />
      <ErrorState message={messageOf(item.error)} onRetry={() => void item.refetch()} />
      {isGone && (
        <button type="button" className="btn btn-primary mt-4 h-11" onClick={review.skip}>
          跳过这一道
        </button>
      )}
    </>
  );
}

/** Undo key while no item is shown (items have their own keys), because a mistake is often noticed only at the end. */
function UndoKey({ onUndo }: { onUndo: () => void }) {
  useReviewKeys({ letters: [], isAnswered: false, ratings: [] }, ({ kind }) => {
    if (kind === 'undo') onUndo();
  });
  return null;
}

/** Prefetches the next item. */
function usePrefetched(id: string | undefined): void {
  const client = useQueryClient();
  useEffect(() => {
    if (id !== undefined) void client.prefetchQuery(itemQuery(id));
  }, [client, id]);
}
