import type { Rating } from '@study/contract/mistakes.ts';

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

/** Some items to be reviewed one after the other, and how far that has come. */
export interface ReviewSession {
  ids: readonly string[];
  /** The item that is asked; as many as there are items when all are done. */
  at: number;
  /** What was answered to it; null before the key may be seen. */
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

/** An event that does not fit changes nothing: a key pressed twice rates once. */
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

/** The ratings that may be given: what was answered wrong is forgotten, whatever is said of it. */
export function ratingsFor(isRight: boolean | null): readonly Rating[] {
  return isRight === false ? ['again'] : ['again', 'hard', 'good', 'easy'];
}

export function outcomeCounts(given: readonly GivenReview[]) {
  return {
    right: given.filter(({ isRight }) => isRight === true).length,
    wrong: given.filter(({ isRight }) => isRight === false).length,
    unanswered: given.filter(({ isRight }) => isRight === null).length,
  };
}
