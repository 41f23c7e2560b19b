/** Failed logins of one account from one address that are remembered, and for how long. */
export const FAILURE_WINDOW_MS = 15 * 60_000;
/** The tenth within the window is refused unseen. */
export const MOST_FAILURES = 9;

const FIRST_DELAY_MS = 250;
const LONGEST_DELAY_MS = 4_000;

/** Failed attempts within the window, before this one. */
export interface EarlierFailures {
  /** Of this account from this address. */
  ofPair: number;
  /** Of this account, from wherever. */
  ofAccount: number;
  /** From this address, of whatever account: a campus is one address. */
  ofAddress: number;
}

/** How many failures pass at full speed, and how many more double the delay. */
const PATIENCE = {
  ofPair: { free: 3, step: 1 },
  ofAccount: { free: 10, step: 5 },
  ofAddress: { free: 100, step: 50 },
} as const;

/** Beyond this many the longest delay is reached, whoever is counted. */
export const MOST_COUNTED = 400;

/**
 * How long an attempt waits after so many failures: nothing at first, then 250 ms and ever twice as long, four seconds
 * at most. Guessing one account from many addresses, or many accounts from one, is slowed, but nobody is locked out by it.
 */
export function loginDelayMs(earlier: EarlierFailures): number {
  return Math.max(
    delayAfter(earlier.ofPair, PATIENCE.ofPair),
    delayAfter(earlier.ofAccount, PATIENCE.ofAccount),
    delayAfter(earlier.ofAddress, PATIENCE.ofAddress),
  );
}

function delayAfter(failures: number, { free, step }: { free: number; step: number }): number {
  if (failures < free) return 0;
  return Math.min(2 ** Math.floor((failures - free) / step) * FIRST_DELAY_MS, LONGEST_DELAY_MS);
}

/** Seconds until another attempt may be made, given the times of the failures within the window; 0: now. */
export function loginWaitSeconds(failures: readonly Date[], now: Date): number {
  if (failures.length < MOST_FAILURES) return 0;
  const newestFirst = failures.map((at) => at.getTime()).toSorted((a, b) => b - a);
  const blocking = newestFirst[MOST_FAILURES - 1] ?? now.getTime();
  return Math.max(1, Math.ceil((blocking + FAILURE_WINDOW_MS - now.getTime()) / 1000));
}
