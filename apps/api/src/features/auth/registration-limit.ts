import type { Demand } from './challenges.ts';

/** A family or a table in a library registers so many from one address within an hour. */
const FREE_REGISTRATIONS = 5;
const LEAST_BITS = 14;
const MOST_BITS = 18;
/** A class registers together: the work grows slowly. */
const STEP = 20;

/** The work that another registration takes after so many from one address within the hour; null: none. */
export function registrationDemand(earlier: number): Demand | null {
  if (earlier < FREE_REGISTRATIONS) return null;
  return { bits: Math.min(LEAST_BITS + Math.floor(earlier / STEP), MOST_BITS), delayMs: 0 };
}
