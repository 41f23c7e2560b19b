import type { Rating } from '@study/contract/mistakes/mistakes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useReducer, useRef } from 'react';
import { messageOf } from '#api/errors.ts';
import { showToast } from '#ui/dialog/toast-store.ts';
import { makeUuid } from '#ui/state/make-uuid.ts';
import { giveReview, undoReview, type Reviews } from './review-queries.ts';
import { beginReview, nextReviewState, type ReviewState } from './review-state.ts';
import { refreshBook, showMistake } from '../book-cache.ts';
import type { ReviewPlan } from '../mistakes-queries.ts';
import { mistakeKeys } from '#exam/queries/query-keys.ts';

interface RatingGiven {
  rating: Rating;
  isRight: boolean | null;
  seenMs: number;
}

export interface RunningReview {
  state: ReviewState;
  isExamDay: boolean;
  answer: (response: string | null) => void;
  rate: (given: RatingGiven) => void;
  skip: () => void;
  /** Undoes the last rating, locally and on the server. */
  undo: () => void;
}

/** A running review; every rating goes to the outbox at once. */
export function useReview(reviews: Reviews, { ids, isExamDay }: ReviewPlan, from: string | undefined): RunningReview {
  const client = useQueryClient();
  const [state, dispatch] = useReducer(nextReviewState, null, () => beginReview(ids, from));
  // Prevents a second rating by a double key press before the next render.
  const rated = useRef<ReviewState | null>(null);
  const isUndoing = useRef(false);

  const rate = ({ rating, isRight, seenMs }: RatingGiven) => {
    const mistakeId = state.ids[state.at];
    if (mistakeId === undefined || state.answer === null || rated.current === state) return;
    // Until the undo is done, the newest review is the one being undone.
    if (isUndoing.current) return;
    rated.current = state;
    const { response } = state.answer;
    const id = makeUuid();
    void giveReview(reviews, { id, mistakeId, response, rating, seenMs, reviewedAt: new Date().toISOString() });
    dispatch({ kind: 'rate', review: { id, mistakeId, response, isRight, rating } });
  };

  const takeBack = async (id: string, mistakeId: string): Promise<void> => {
    if (await reviews.takeOut(id)) return;
    await reviews.flush();
    const isOnItsWay = reviews.waiting.get().some((review) => review.id === id);
    if (isOnItsWay) throw new Error('It is not known whether the server has it');
    showMistake(client, await undoReview(mistakeId, id));
    void client.invalidateQueries({ queryKey: mistakeKeys.item(mistakeId) });
  };

  const undo = async () => {
    const last = state.given.at(-1);
    if (last === undefined || isUndoing.current) return;
    isUndoing.current = true;
    try {
      await takeBack(last.id, last.mistakeId);
      rated.current = null;
      dispatch({ kind: 'undo', id: last.id });
      showToast('已撤销上一个评价');
    } catch (error) {
      showToast(navigator.onLine ? messageOf(error) : '网络断开，暂时不能撤销');
    } finally {
      isUndoing.current = false;
      void refreshBook(client);
    }
  };

  return {
    state,
    isExamDay,
    answer: (response) => dispatch({ kind: 'answer', response }),
    rate,
    skip: () => dispatch({ kind: 'skip' }),
    undo: () => void undo(),
  };
}
