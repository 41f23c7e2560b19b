import type { Logger } from 'pino';
import type { Deps } from '../deps.ts';
import { sweepOverdue } from '../features/attempts/transition.service.ts';

const EVERY_MS = 5_000;
const BATCH = 50;

/**
 * Closes attempts that nobody handed in, so that none waits longer than seconds after its deadline and grace. Several
 * processes may sweep at once: each skips what another holds. Answers a function that stops it and waits for the pass.
 */
export function startSweeper(deps: Deps, log: Pick<Logger, 'info' | 'warn'>): () => Promise<void> {
  const stopping = new AbortController();
  const done = sweepUntil(stopping.signal, deps, log);
  return async () => {
    stopping.abort();
    await done;
  };
}

async function sweepUntil(signal: AbortSignal, deps: Deps, log: Pick<Logger, 'info' | 'warn'>): Promise<void> {
  while (!signal.aborted) {
    try {
      const closed = await sweepOverdue(deps.database.db, BATCH);
      if (closed > 0) log.info({ closed }, 'closed overdue attempts');
      if (closed === BATCH) continue;
    } catch (error) {
      log.warn({ err: error }, 'sweeping failed');
    }
    await pause(EVERY_MS, signal);
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
