import type { Rating } from '@study/contract/mistakes/mistakes.ts';

/** One rating that was given in this sitting. */
export interface GivenReview {
  /** Of the review, made here. */
  id: string;
  mistakeId: string;
  /** Null where nothing was answered. */
  response: string | null;
  isRight: boolean | null;
  /** What is counted. */
  rating: Rating;
}

/** A review session: its items and its progress. */
export interface ReviewSession {
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
  /** Passes over an item that cannot be shown. */
  | { kind: 'skip' }
  /** Takes back the review of this id, if it is the newest. */
  | { kind: 'undo'; id: string };

/** Begins at an item, or at the first where that is not among them. */
export function beginReview(ids: readonly string[], from: string | undefined): ReviewSession {
  const at = from === undefined ? 0 : Math.max(0, ids.indexOf(from));
  return { ids, at, answer: null, given: [] };
}

/** Events that do not fit the state are ignored: a key pressed twice rates once. */
export function nextSession(session: ReviewSession, event: ReviewEvent): ReviewSession {
  const { ids, at, answer, given } = session;
  switch (event.kind) {
    case 'answer':
      return answer !== null || at >= ids.length ? session : { ...session, answer: { response: event.response } };
    case 'rate':
      if (answer === null || event.review.mistakeId !== ids[at]) return session;
      return { ids, at: at + 1, answer: null, given: [...given, event.review] };
    case 'skip':
      return at >= ids.length ? session : { ...session, at: at + 1, answer: null };
    case 'undo': {
      const last = given.at(-1);
      if (last?.id !== event.id) return session;
      return { ids, at: ids.indexOf(last.mistakeId), answer: { response: last.response }, given: given.slice(0, -1) };
    }
  }
}

/** The allowed ratings: a wrong answer counts as forgotten, whatever the user says. */
export function ratingsFor(isRight: boolean | null): readonly Rating[] {
  return isRight === false ? ['again'] : ['again', 'hard', 'good', 'easy'];
}

/** The rating that is taken unless another is chosen. */
export function usualRating(isRight: boolean | null): Rating {
  return isRight === true ? 'good' : 'again';
}

/** How each item of the session stands: remembered, forgotten, or not asked yet. */
export function statesOf({ ids, given }: ReviewSession): ('empty' | 'full' | 'half' | 'struck')[] {
  const byItem = new Map(given.map((review) => [review.mistakeId, review]));
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
