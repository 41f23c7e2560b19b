import type { Logger } from 'pino';

/** What a job does once, until it is done or told to stop; true when it wants to be called again at once. */
export type Pass = (stopping: AbortSignal) => Promise<boolean>;

/**
 * Runs `pass` again and again, `everyMs` after it ended, whatever became of it. Answers a function that stops it and
 * waits for the pass that is under way.
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
      if (!isHungry) await pause(everyMs, signal);
    }
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const timer = setTimeout(finish, ms);
    function finish() {
      clearTimeout(timer);
      signal.removeEventListener('abort', finish);
      resolve();
    }
    signal.addEventListener('abort', finish);
  });
}
