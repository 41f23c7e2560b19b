import { RATINGS, type Rating } from '@study/contract/mistakes/mistakes.ts';

/** Action of a single key in a review. */
export type ReviewKey =
  | { kind: 'answer'; letter: string }
  | { kind: 'reveal' }
  | { kind: 'rate'; rating: Rating }
  /** Submits the rating shown on the button. */
  | { kind: 'continue' }
  | { kind: 'undo' }
  | { kind: 'star' }
  | { kind: 'note' }
  | { kind: 'play' };

interface ReviewKeyContext {
  /** Letters that answer the item. */
  letters: readonly string[];
  isAnswered: boolean;
  /** Allowed ratings. */
  ratings: readonly Rating[];
}

/** Ratings of a word: it is known or not. */
export type WordRating = 'again' | 'good';
export type WordKey = 'reveal' | 'undo' | 'play' | WordRating;

interface WordKeyContext {
  isAnswered: boolean;
  /** False while the word is typed. */
  canReveal: boolean;
  /** Allowed ratings, the usual one last. */
  ratings: readonly WordRating[];
}

/** The action of a key on the card of a word; null if none. */
export function meaningOfWordKey(pressed: string, { isAnswered, canReveal, ratings }: WordKeyContext): WordKey | null {
  switch (pressed.toUpperCase()) {
    case 'U':
      return 'undo';
    case 'P':
      return 'play';
    case ' ':
    case '0':
      return !isAnswered && canReveal ? 'reveal' : null;
    case 'ENTER':
      return isAnswered ? (ratings.at(-1) ?? null) : canReveal ? 'reveal' : null;
    case '1':
      return isAnswered ? 'again' : null;
    case '2':
      return isAnswered && ratings.includes('good') ? 'good' : null;
    default:
      return null;
  }
}

const ANYTIME: Readonly<Record<string, ReviewKey>> = {
  U: { kind: 'undo' },
  S: { kind: 'star' },
  P: { kind: 'play' },
};

/** The action of a key; null if none. Letters answer first, because a word bank may use any of them. */
export function meaningOfKey(pressed: string, { letters, isAnswered, ratings }: ReviewKeyContext): ReviewKey | null {
  const key = pressed.toUpperCase();
  if (!isAnswered && letters.includes(key)) return { kind: 'answer', letter: key };
  if (!isAnswered && key === '0') return { kind: 'reveal' };
  if (isAnswered && key === 'ENTER') return { kind: 'continue' };
  if (isAnswered && key === 'N') return { kind: 'note' };
  const rating = isAnswered && /^[1-4]$/.test(key) ? RATINGS[Number(key) - 1] : undefined;
  if (rating !== undefined) return ratings.includes(rating) ? { kind: 'rate', rating } : null;
  return ANYTIME[key] ?? null;
}
