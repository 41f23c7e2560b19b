import type { Certainty } from '@study/contract/attempts/attempt-views.ts';

/** Action of a single key in practice; letters and certainty as in the runner. */
export type PracticeKey =
  | { kind: 'answer'; letter: string }
  | { kind: 'certainty'; certainty: Certainty }
  | { kind: 'step'; by: 1 | -1 }
  | { kind: 'play' };

interface PracticeKeyContext {
  /** Letters that answer the item; empty once it is answered. */
  letters: readonly string[];
  isAnswered: boolean;
  /** The focused element handles the left and right arrow keys. */
  isArrowTaken: boolean;
}

const CERTAINTY_KEYS: Readonly<Record<string, Certainty>> = { 1: 'sure', 2: 'unsure', 3: 'guess' };

/** The action of a key; null if none. Letters answer first, because a word bank may use any of them. */
export function meaningOfKey(
  pressed: string,
  { letters, isAnswered, isArrowTaken }: PracticeKeyContext,
): PracticeKey | null {
  if (pressed === 'ArrowLeft' || pressed === 'ArrowRight') {
    return isArrowTaken ? null : { kind: 'step', by: pressed === 'ArrowLeft' ? -1 : 1 };
  }
  const key = pressed.toUpperCase();
  if (!isAnswered && letters.includes(key)) return { kind: 'answer', letter: key };
  const certainty = isAnswered ? undefined : CERTAINTY_KEYS[key];
  if (certainty !== undefined) return { kind: 'certainty', certainty };
  return key === 'P' ? { kind: 'play' } : null;
}
