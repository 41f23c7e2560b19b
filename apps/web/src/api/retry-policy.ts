import { ApiError, isPassing } from './errors.ts';

/** Further tries of what fails fast, after one second and after two. */
const MOST_RETRIES = 2;
/** A call without an answer has already taken ten seconds: one further try, at once, so that the error comes after twenty. */
const MOST_TIMEOUTS = 2;

const isTimeout = (error: unknown) => error instanceof ApiError && error.code === 'timeout';

/** Whether a query is tried again by itself, after `failures` (from 0) others and this one. */
export function shouldRetry(failures: number, error: unknown): boolean {
  return isPassing(error) && failures + 1 < (isTimeout(error) ? MOST_TIMEOUTS : MOST_RETRIES + 1);
}

/** How long it waits before that, in milliseconds. */
export function retryDelayMs(failures: number, error: unknown): number {
  return isTimeout(error) ? 0 : 1000 * 2 ** failures;
}
