import type { Demand } from './challenges.ts';

/** How long a failed login counts. */
export const FAILURE_WINDOW_MS = 60 * 60_000;

/** Failures of a pair without a delay, because people mistype. */
const FREE_FAILURES = 5;
const FIRST_DELAY_MS = 1_000;
const LONGEST_DELAY_MS = 120_000;

/** Failed logins within the window, before this one, without those of known devices. */
export interface EarlierFailures {
  /** For this account, from any address. */
  ofAccount: number;
  /** From this address, for any account. A whole campus may share one address. */
  ofAddress: number;
}

/** Number of free failures, and of further failures per doubling of work and delay. */
const PATIENCE = {
  ofAccount: { free: 20, step: 10 },
  ofAddress: { free: 100, step: 50 },
} as const;

const LEAST_BITS = 14;
/** Proof of work of about two seconds on a desktop computer, ten on a phone. */
const MOST_BITS = 18;
const LONGEST_DEMANDED_DELAY_MS = 30_000;

/** Failures beyond this number do not raise the demand further. */
export const MOST_COUNTED = 400;

/**
 * When an account may be tried again from a place with earlier failures: at once after the first four, then one second
 * after the last, doubling up to two minutes. This allows about forty tries an hour.
 */
export function nextTryAt(failures: readonly Date[]): Date {
  const newest = Math.max(0, ...failures.map((at) => at.getTime()));
  if (failures.length < FREE_FAILURES) return new Date(0);
  const delayMs = Math.min(2 ** (failures.length - FREE_FAILURES) * FIRST_DELAY_MS, LONGEST_DELAY_MS);
  return new Date(newest + delayMs);
}

/**
 * The demand on an unknown device once an account fails from many addresses, or many accounts fail from one: a proof of
 * work, accepted after a delay. With the proof the password is checked, so nobody can lock another user out. Null: no
 * demand.
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
