/** Failed logins of one account from one address that are remembered, and for how long. */
export const FAILURE_WINDOW_MS = 15 * 60_000;
/** The tenth within the window is refused unseen. */
export const MOST_FAILURES = 9;

const PATIENT_FAILURES = 3;
const FIRST_DELAY_MS = 250;
const LONGEST_DELAY_MS = 4_000;

/** How long an attempt waits after so many failures: nothing at first, 250 ms after the third, then twice as long each time. */
export function loginDelayMs(earlierFailures: number): number {
  if (earlierFailures < PATIENT_FAILURES) return 0;
  return Math.min(2 ** (earlierFailures - PATIENT_FAILURES) * FIRST_DELAY_MS, LONGEST_DELAY_MS);
}

/** Seconds until another attempt may be made, given the times of the failures within the window; 0: now. */
export function loginWaitSeconds(failures: readonly Date[], now: Date): number {
  if (failures.length < MOST_FAILURES) return 0;
  const newestFirst = failures.map((at) => at.getTime()).toSorted((a, b) => b - a);
  const blocking = newestFirst[MOST_FAILURES - 1] ?? now.getTime();
  return Math.max(1, Math.ceil((blocking + FAILURE_WINDOW_MS - now.getTime()) / 1000));
}
