import { ApiError, isPassing } from './errors.ts';

/** Retries of fast failures, after one and two seconds. */
const MOST_RETRIES = 2;
/** A timeout has already taken ten seconds: one immediate retry, so that the error shows after twenty. */
const MOST_TIMEOUTS = 2;

const isTimeout = (error: unknown) => error instanceof ApiError && error.code === 'timeout';

/** Whether to retry a query after `failures` (from 0) earlier failures and this one. */
export function shouldRetry(failures: number, error: unknown): boolean {
  return isPassing(error) && failures + 1 < (isTimeout(error) ? MOST_TIMEOUTS : MOST_RETRIES + 1);
}

/** Delay of the retry, in milliseconds. */
export function retryDelayMs(failures: number, error: unknown): number {
  return isTimeout(error) ? 0 : 1000 * 2 ** failures;
}
