import type { Demand } from './challenges.ts';

/** How long a failed login is remembered. */
export const FAILURE_WINDOW_MS = 60 * 60_000;

/** Failures of a pair that pass at full speed: people mistype. */
const FREE_FAILURES = 5;
const FIRST_DELAY_MS = 1_000;
const LONGEST_DELAY_MS = 120_000;

/** Failed attempts within the window, before this one; those of known devices are not among them. */
export interface EarlierFailures {
  /** Of this account, from wherever. */
  ofAccount: number;
  /** From this address, of whatever account: a campus is one address. */
  ofAddress: number;
}

/** How many failures ask for nothing, and how many more double the work and the delay. */
const PATIENCE = {
  ofAccount: { free: 20, step: 10 },
  ofAddress: { free: 100, step: 50 },
} as const;

const LEAST_BITS = 14;
/** Some two seconds of a desktop computer, ten of a phone. */
const MOST_BITS = 18;
const LONGEST_DEMANDED_DELAY_MS = 30_000;

/** Beyond this many the demand does not grow, whoever is counted. */
export const MOST_COUNTED = 400;

/**
 * When an account may be tried again from where it failed before: at once after the first four failures, then a second
 * after the last and ever twice as long, two minutes at most. About forty tries fit into an hour.
 */
export function nextTryAt(failures: readonly Date[]): Date {
  const newest = Math.max(0, ...failures.map((at) => at.getTime()));
  if (failures.length < FREE_FAILURES) return new Date(0);
  const delayMs = Math.min(2 ** (failures.length - FREE_FAILURES) * FIRST_DELAY_MS, LONGEST_DELAY_MS);
  return new Date(newest + delayMs);
}

/**
 * What an unknown device must bring once an account fails from many addresses, or many accounts from one: a proof of work
 * and some patience. Whoever brings it is looked at, so nobody can lock another person out. Null: nothing.
 */
export function demandAfter(earlier: EarlierFailures): Demand | null {
  const steps = Math.max(
    stepsOf(earlier.ofAccount, PATIENCE.ofAccount),
    stepsOf(earlier.ofAddress, PATIENCE.ofAddress),
  );
  if (steps < 0) return null;
  return {
    bits: Math.min(LEAST_BITS + steps, MOST_BITS),
    delayMs: Math.min(2 ** steps * FIRST_DELAY_MS, LONGEST_DEMANDED_DELAY_MS),
  };
}

function stepsOf(failures: number, { free, step }: { free: number; step: number }): number {
  return Math.floor((failures - free) / step);
}
