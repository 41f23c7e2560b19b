import type { Logger } from 'pino';
import type { Deps } from '../deps.ts';
import { sweepOverdue } from '../engine/sweep.service.ts';
import type { Pass } from './every.ts';

const BATCH = 200;
/** Retry delay for an attempt that could not be closed: it may need a person, and must not block the others. */
const STUCK_MS = 10 * 60_000;

/** Closes a batch of overdue attempts; true when the batch was full, so that the next run follows at once. */
export function sweeper({ database }: Pick<Deps, 'database'>, log: Pick<Logger, 'info' | 'warn'>): Pass {
  const stuck = new Map<string, number>();
  return async (stopping) => {
    const now = performance.now();
    for (const [id, until] of stuck) if (until <= now) stuck.delete(id);
    const skipped = new Set(stuck.keys());
    const { found, closed, failed } = await sweepOverdue(database.db, BATCH, { skipped, signal: stopping });
    if (closed > 0) log.info({ closed }, 'closed overdue attempts');
    for (const { ref, error } of failed) {
      stuck.set(ref.id, now + STUCK_MS);
      log.warn({ err: error, attempt: ref.id }, 'attempt could not be closed');
    }
    // False when other workers have locked the whole batch: an immediate retry would fail too.
    return found === BATCH && closed + failed.length > 0;
  };
}
