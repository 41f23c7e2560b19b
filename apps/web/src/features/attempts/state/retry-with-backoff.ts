import { pause } from '#ui/state/pause.ts';
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 8_000;

/** Retries `work` until it succeeds, with growing delays. `wait` takes milliseconds. */
export async function retryWithBackoff<T>(work: () => Promise<T>, wait = pause): Promise<T> {
  for (let waitMs = FIRST_WAIT_MS; ; waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS)) {
    try {
      return await work();
    } catch {
      await wait(waitMs);
    }
  }
}
