import type { AttemptMode } from '@study/contract/attempts/attempt-views.ts';
import type { Phase } from '../attempt/attempt.ts';
import { hasPlausibleTimes } from '../boards/plausible-mock.ts';

/** Nobody can read, choose and mark an answer in less time, item after item. */
const LEAST_MS_AN_ITEM = 3_000;

export interface HandedInSheet {
  mode: AttemptMode;
  phases: readonly Phase[];
  /** Start of the attempt and hand-in of its objective part, in milliseconds of the epoch. */
  startedAt: number;
  handedInAt: number;
  /** Objective items with an answer. */
  answered: number;
}

/**
 * Whether a sheet may enter item statistics: it has answers, and its duration is humanly possible. The phases of a mock
 * are checked as for the leaderboards.
 */
export function isPlausibleSheet({ mode, phases, startedAt, handedInAt, answered }: HandedInSheet): boolean {
  if (answered === 0) return false;
  if (mode === 'mock') return hasPlausibleTimes(phases, handedInAt);
  return handedInAt - startedAt >= answered * LEAST_MS_AN_ITEM;
}
