import { setTimeout } from 'node:timers/promises';
import type { Logger } from 'pino';

/** One run of a job, until it is done or aborted. Returns true to run again without waiting. */
export type Pass = (stopping: AbortSignal) => Promise<boolean>;

/**
 * Runs `pass` repeatedly, `everyMs` after each run ended or failed. Returns a function that stops it and waits for the
 * current run.
 */
export function every(everyMs: number, name: string, pass: Pass, log: Pick<Logger, 'warn'>): () => Promise<void> {
  const stopping = new AbortController();
  const done = runUntil(stopping.signal);
  return async () => {
    stopping.abort();
    await done;
  };

  async function runUntil(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      let isHungry = false;
      try {
        isHungry = await pass(signal);
      } catch (error) {
        log.warn({ err: error, job: name }, 'job failed');
      }
      // Rejects when it is aborted.
      if (!isHungry) await setTimeout(everyMs, undefined, { signal }).catch(() => {});
    }
  }
}
