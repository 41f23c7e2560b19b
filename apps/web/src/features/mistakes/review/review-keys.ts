import { RATINGS, type Rating } from '@study/contract/mistakes/mistakes.ts';

/** What a single key does in a review. */
export type ReviewKey =
  | { kind: 'answer'; letter: string }
  | { kind: 'reveal' }
  | { kind: 'rate'; rating: Rating }
  /** As the button says. */
  | { kind: 'continue' }
  | { kind: 'undo' }
  | { kind: 'star' }
  | { kind: 'note' }
  | { kind: 'play' };

interface ReviewKeyContext {
  /** What a letter may answer. */
  letters: readonly string[];
  isAnswered: boolean;
  /** Which ratings may be given. */
  ratings: readonly Rating[];
}

const ANYTIME: Readonly<Record<string, ReviewKey>> = {
  U: { kind: 'undo' },
  S: { kind: 'star' },
  P: { kind: 'play' },
};

/** What a key means here; null when nothing. Letters answer first, so that a bank may have any of them. */
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
