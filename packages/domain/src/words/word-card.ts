import { LEECH_FAILURES, type WordFace, type WordState } from '@study/contract/words/word-book.ts';
import { replayCard } from '../mistakes/replay-card.ts';
import { countedRating, type Reviewed, type ReviewCard } from '../scheduling/review-card.ts';

/** The whole history of a kept word. Times in milliseconds of the epoch. */
export interface WordHistory {
  keptAt: number;
  /** In any order. `isRight`: of a typed word; null if none was typed. */
  reviews: readonly Reviewed[];
  /** Manual changes, the latest of each kind; null if there was none. */
  retiredAt: number | null;
  returnedAt: number | null;
  /** Null again once the word was restored. */
  removedAt: number | null;
}

export interface ReplayedWord {
  card: ReviewCard;
  state: WordState;
  /** Failed reviews since it was kept or returned. */
  failures: number;
  firstReviewAt: number | null;
}

/**
 * Replays a word's history with the rules of mistakes. Keeping it is the mistake, so it is first due on the day after.
 * A learner says whether they knew a word, so that a review rated good or easy counts as a right answer.
 */
export function replayWord({ keptAt, reviews, ...byHand }: WordHistory): ReplayedWord {
  const counted = reviews
    .filter(({ at }) => at > keptAt)
    .map((given): Reviewed => {
      const rating = countedRating(given);
      return { rating, isRight: rating !== 'again', at: given.at };
    })
    .toSorted((one, other) => one.at - other.at);
  const replayed = replayCard({ wrongAt: [keptAt], reviews: counted, ...byHand });
  if (!replayed) throw new Error('a kept word has a card');
  const since = byHand.returnedAt ?? keptAt;
  return {
    card: replayed.card,
    state: replayed.state,
    failures: counted.filter(({ rating, at }) => rating === 'again' && at > since).length,
    firstReviewAt: counted[0]?.at ?? null,
  };
}

/** What the next review asks, by right reviews in a row: the meaning, the meaning by ear, the spelling. */
export function faceOf(streak: number): WordFace {
  if (streak === 0) return 'reading';
  return streak === 1 ? 'listening' : 'spelling';
}

export function isLeech({ state, failures }: Pick<ReplayedWord, 'state' | 'failures'>): boolean {
  return state === 'active' && failures >= LEECH_FAILURES;
}
