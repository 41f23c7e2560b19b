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
import { statesOf } from './review-session.ts';
import { WorkBody } from './work-body.tsx';
import { useReviewKeys } from './use-review-keys.ts';
import { useSitting, type Sitting } from './use-sitting.ts';

interface ReviewSittingProps {
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

/** A running review session with its progress. */
export function ReviewSitting({ plan, from, onItem, onBack, ...rest }: ReviewSittingProps) {
  const { userId, reviews, asked, onMore } = rest;
  const sitting = useSitting(reviews, plan, from);
  const { session } = sitting;
  const id = session.ids[session.at];
  usePrefetched(session.ids[session.at + 1]);
  const tell = useRef(onItem);
  useEffect(() => {
    tell.current = onItem;
  });
  useEffect(() => {
    if (id !== undefined) tell.current(id);
  }, [id]);
  return (
    <>
      <Head sitting={sitting} total={plan.total} onBack={onBack} />
      <WorkBody reviews={reviews}>
        {id === undefined ? (
          <>
            <UndoKey onUndo={sitting.undo} />
            <ReviewEnd
              {...{ userId, reviews, asked, onBack, onMore }}
              given={session.given}
              isExamDay={sitting.isExamDay}
            />
          </>
        ) : (
          <Asked id={id} sitting={sitting} />
        )}
      </WorkBody>
    </>
  );
}

interface HeadProps {
  sitting: Sitting;
  /** Number due when the session began; the session may contain only the first part. */
  total: number;
  onBack: () => void;
}

function Head({ sitting, total, onBack }: HeadProps) {
  const { at, given } = sitting.session;
  return (
    <WorkHead title="复习" states={statesOf(sitting.session)} at={at} total={total} onClose={onBack}>
      <button
        type="button"
        className="btn btn-ghost btn-circle shrink-0"
        aria-label="撤销"
        title="撤销上一个评价"
        disabled={given.length === 0}
        aria-keyshortcuts="U"
        onClick={sitting.undo}
      >
        <Undo2 size={18} aria-hidden />
      </button>
    </WorkHead>
  );
}

function Asked({ id, sitting }: { id: string; sitting: Sitting }) {
  const item = useQuery(itemQuery(id));
  if (item.data !== undefined) {
    return <ReviewItem mistake={item.data} sitting={sitting} onReload={() => void item.refetch()} />;
  }
  if (item.isPending) {
    return (
      <>
        <UndoKey onUndo={sitting.undo} />
        <SheetSkeleton />
      </>
    );
  }
  const isGone = item.error instanceof ApiError && ['not_found', 'answers_sealed'].includes(item.error.code);
  return (
    <>
      <UndoKey onUndo={sitting.undo} />
      <ErrorState message={messageOf(item.error)} onRetry={() => void item.refetch()} />
      {isGone && (
        <button type="button" className="btn btn-primary mt-4 h-11" onClick={sitting.skip}>
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
