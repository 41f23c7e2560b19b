import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { sentenceOfCard, wordOfCard } from '#offline/review-store.ts';
import { ErrorState } from '#ui/page/error-state.tsx';
import { SheetSkeleton } from '#ui/page/sheet-skeleton.tsx';
import { WorkHead } from '#exam/items/work-head.tsx';
import { ApiError, messageOf } from '#api/errors.ts';
import { itemQuery, type ReviewPlan } from '../mistakes-queries.ts';
import { ReviewEnd } from './review-end.tsx';
import { ReviewItem } from './review-item.tsx';
import type { Reviews } from '#exam/reviews/due-queries.ts';
import { sentenceQuery, wordQuery, type Asked as AskedSet } from './review-queries.ts';
import { statesOf } from './review-state.ts';
import { WorkBody } from './work-body.tsx';
import { useReviewKeys } from './use-review-keys.ts';
import { useReview, type RunningReview } from './use-review.ts';

const SentenceItem = lazy(async () => ({ default: (await import('./sentence-item.tsx')).SentenceItem }));
const WordItem = lazy(async () => ({ default: (await import('./word/word-item.tsx')).WordItem }));

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
          <Asked key={id} card={id} review={review} />
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

interface AskedProps {
  card: string;
  review: RunningReview;
}

function Asked({ card, review }: AskedProps) {
  const sentence = sentenceOfCard(card);
  if (sentence !== null) return <AskedSentence id={sentence} review={review} />;
  const word = wordOfCard(card);
  return word === null ? <AskedMistake card={card} review={review} /> : <AskedWord word={word} review={review} />;
}

function AskedMistake({ card, review }: AskedProps) {
  const item = useQuery(itemQuery(card));
  if (item.data === undefined) return <Unread item={item} review={review} />;
  return <ReviewItem mistake={item.data} review={review} onReload={() => void item.refetch()} />;
}

function AskedWord({ word, review }: { word: string; review: RunningReview }) {
  const item = useQuery(wordQuery(word));
  if (item.data === undefined) return <Unread item={item} review={review} />;
  return (
    <Suspense fallback={<SheetSkeleton />}>
      <WordItem word={item.data} review={review} />
    </Suspense>
  );
}

function AskedSentence({ id, review }: { id: string; review: RunningReview }) {
  const item = useQuery(sentenceQuery(id));
  if (item.data === undefined) return <Unread item={item} review={review} />;
  return (
    <Suspense fallback={<SheetSkeleton />}>
      <SentenceItem sentence={item.data} review={review} onReload={() => void item.refetch()} />
    </Suspense>
  );
}

/** A card that has not loaded, or cannot be shown. */
function Unread({ item, review }: { item: UseQueryResult; review: RunningReview }) {
  if (item.error === null) {
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
          跳过这一题
        </button>
      )}
    </>
  );
}

/** Undo key while no item is shown (items have their own keys), because a mistake is often noticed only at the end. */
function UndoKey({ onUndo }: { onUndo: () => void }) {
  useReviewKeys((key) => (key.toUpperCase() === 'U' ? 'undo' : null), onUndo);
  return null;
}

/** Prefetches the next card. */
function usePrefetched(id: string | undefined): void {
  const client = useQueryClient();
  useEffect(() => {
    if (id === undefined) return;
    const word = wordOfCard(id);
    const sentence = sentenceOfCard(id);
    if (sentence !== null) void client.prefetchQuery(sentenceQuery(sentence));
    else if (word === null) void client.prefetchQuery(itemQuery(id));
    else void client.prefetchQuery(wordQuery(word));
  }, [client, id]);
}
