import type { AttemptMode } from '@study/contract/attempts/attempt-views.ts';
import type { Phase } from '../attempt/attempt.ts';
import { hasPlausibleTimes } from '../boards/plausible-mock.ts';

/** Nobody reads, chooses and marks an answer in less, one item after the other. */
const LEAST_MS_AN_ITEM = 3_000;

export interface Sitting {
  mode: AttemptMode;
  phases: readonly Phase[];
  /** Of the attempt and of handing in its objective part, in milliseconds of the epoch. */
  startedAt: number;
  handedInAt: number;
  /** Objective items with an answer. */
  answered: number;
}

/**
 * Whether a sheet says something about the items: it has answers, and they took a time in which a person can give them.
 * A mock's phases are judged as for the boards.
 */
export function isPlausibleSheet({ mode, phases, startedAt, handedInAt, answered }: Sitting): boolean {
  if (answered === 0) return false;
  if (mode === 'mock') return hasPlausibleTimes(phases, handedInAt);
  return handedInAt - startedAt >= answered * LEAST_MS_AN_ITEM;
}
