import type { Certainty } from '@study/contract/attempts/attempt-views.ts';

/** What a single key does in practice; letters and certainty as in the runner. */
export type PracticeKey =
  | { kind: 'answer'; letter: string }
  | { kind: 'certainty'; certainty: Certainty }
  | { kind: 'step'; by: 1 | -1 }
  | { kind: 'play' };

interface PracticeKeyContext {
  /** What a letter may answer; none once it is answered. */
  letters: readonly string[];
  isAnswered: boolean;
  /** Left and right belong to what has the focus. */
  isArrowTaken: boolean;
}

const CERTAINTY_KEYS: Readonly<Record<string, Certainty>> = { 1: 'sure', 2: 'unsure', 3: 'guess' };

/** What a key means here; null when nothing. Letters answer first, so that a bank may have any of them. */
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
