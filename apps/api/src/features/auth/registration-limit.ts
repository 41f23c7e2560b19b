import type { Demand } from './challenges.ts';

/** A family or a library table may register this many accounts from one address within an hour. */
const FREE_REGISTRATIONS = 5;
const LEAST_BITS = 14;
const MOST_BITS = 18;
/** The work grows slowly, because a class registers together. */
const STEP = 20;

/** The work that the next registration from an address takes after `earlier` within the hour; null: none. */
export function registrationDemand(earlier: number): Demand | null {
  if (earlier < FREE_REGISTRATIONS) return null;
  return { bits: Math.min(LEAST_BITS + Math.floor(earlier / STEP), MOST_BITS), delayMs: 0 };
}
