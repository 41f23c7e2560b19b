import type { Rating } from '@study/contract/mistakes/mistakes.ts';

/** One rating given in this review. */
export interface GivenReview {
  /** Client-made id of the review. */
  id: string;
  /** The mistake or word, as `cardOf` names it. */
  card: string;
  /** Null if unanswered. */
  response: string | null;
  isRight: boolean | null;
  /** The rating used for scheduling. */
  rating: Rating;
}

/** A review: its cards and its progress. */
export interface ReviewState {
  ids: readonly string[];
  /** Index of the current item; equals the number of items when all are done. */
  at: number;
  /** The answer to the current item; null before the key is revealed. */
  answer: { response: string | null } | null;
  given: readonly GivenReview[];
}

export type ReviewEvent =
  | { kind: 'answer'; response: string | null }
  | { kind: 'rate'; review: GivenReview }
  /** Skips an item that cannot be shown. */
  | { kind: 'skip' }
  /** Undoes the review with this id, if it is the newest. */
  | { kind: 'undo'; id: string };

/** Starts at item `from`, or at the first item if `from` is not in the review. */
export function beginReview(ids: readonly string[], from: string | undefined): ReviewState {
  const at = from === undefined ? 0 : Math.max(0, ids.indexOf(from));
  return { ids, at, answer: null, given: [] };
}

/** Ignores events that do not fit the state, so that a double key press rates once. */
export function nextReviewState(state: ReviewState, event: ReviewEvent): ReviewState {
  const { ids, at, answer, given } = state;
  switch (event.kind) {
    case 'answer':
      return answer !== null || at >= ids.length ? state : { ...state, answer: { response: event.response } };
    case 'rate':
      if (answer === null || event.review.card !== ids[at]) return state;
      return { ids, at: at + 1, answer: null, given: [...given, event.review] };
    case 'skip':
      return at >= ids.length ? state : { ...state, at: at + 1, answer: null };
    case 'undo': {
      const last = given.at(-1);
      if (last?.id !== event.id) return state;
      return { ids, at: ids.indexOf(last.card), answer: { response: last.response }, given: given.slice(0, -1) };
    }
  }
}

/** Allowed ratings: a wrong answer always counts as forgotten. */
export function ratingsFor(isRight: boolean | null): readonly Rating[] {
  return isRight === false ? ['again'] : ['again', 'hard', 'good', 'easy'];
}

/** Default rating. */
export function usualRating(isRight: boolean | null): Rating {
  return isRight === true ? 'good' : 'again';
}

/** Progress by item: remembered, forgotten, or not reviewed yet. */
export function statesOf({ ids, given }: ReviewState): ('empty' | 'full' | 'half' | 'struck')[] {
  const byItem = new Map(given.map((review) => [review.card, review]));
  return ids.map((id) => {
    const review = byItem.get(id);
    if (review === undefined) return 'empty';
    if (review.isRight === null) return review.rating === 'again' ? 'struck' : 'half';
    return review.isRight ? 'full' : 'struck';
  });
}

export function outcomeCounts(given: readonly GivenReview[]) {
  return {
    right: given.filter(({ isRight }) => isRight === true).length,
    wrong: given.filter(({ isRight }) => isRight === false).length,
    unanswered: given.filter(({ isRight }) => isRight === null).length,
  };
}
