import type { Rating } from '@study/contract/mistakes/mistakes.ts';
import type { WordFace } from '@study/contract/words/word-book.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useReducer, useRef } from 'react';
import { messageOf } from '#api/errors.ts';
import { showToast } from '#ui/dialog/toast-store.ts';
import { makeUuid } from '#ui/state/make-uuid.ts';
import type { Reviews } from '#exam/reviews/due-queries.ts';
import { giveReview, undoReview } from './review-queries.ts';
import { beginReview, nextReviewState, type ReviewState } from './review-state.ts';
import { refreshBook } from '../book-cache.ts';
import { sentenceOfCard, wordOfCard, type ReviewedCard } from '#offline/review-store.ts';
import type { ReviewPlan } from '../mistakes-queries.ts';
import { mistakeKeys, sentenceKeys, wordKeys } from '#exam/queries/query-keys.ts';

interface RatingGiven {
  rating: Rating;
  isRight: boolean | null;
  seenMs: number;
  /** What was asked of a word. */
  face?: WordFace;
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

  const rate = ({ rating, isRight, seenMs, face = 'reading' }: RatingGiven) => {
    const card = state.ids[state.at];
    if (card === undefined || state.answer === null || rated.current === state) return;
    // Until the undo is done, the newest review is the one being undone.
    if (isUndoing.current) return;
    rated.current = state;
    const { response } = state.answer;
    const id = makeUuid();
    const given = { id, response, rating, seenMs, reviewedAt: new Date().toISOString() };
    void giveReview(reviews, { ...given, ...reviewedCard(card, { face, isRight }) });
    dispatch({ kind: 'rate', review: { id, card, response, isRight, rating } });
  };

  const takeBack = async (id: string, card: string): Promise<void> => {
    if (await reviews.takeOut(id)) return;
    await reviews.flush();
    const isOnItsWay = reviews.waiting.get().some((review) => review.id === id);
    if (isOnItsWay) throw new Error('It is not known whether the server has it');
    await undoReview(reviewedCard(card, { face: 'reading', isRight: null }), id);
    await client.invalidateQueries({ queryKey: keyOf(card) });
  };

  const undo = async () => {
    const last = state.given.at(-1);
    if (last === undefined || isUndoing.current) return;
    isUndoing.current = true;
    try {
      await takeBack(last.id, last.card);
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

function reviewedCard(card: string, { face, isRight }: { face: WordFace; isRight: boolean | null }): ReviewedCard {
  const [word, sentenceId] = [wordOfCard(card), sentenceOfCard(card)];
  if (word !== null) return { word, face };
  return sentenceId === null ? { mistakeId: card } : { sentenceId, isRight };
}

function keyOf(card: string) {
  const [word, sentence] = [wordOfCard(card), sentenceOfCard(card)];
  if (word !== null) return wordKeys.item(word);
  return sentence === null ? mistakeKeys.item(card) : sentenceKeys.item(sentence);
}
