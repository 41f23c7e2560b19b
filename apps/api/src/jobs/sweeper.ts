import type { Logger } from 'pino';
import type { Deps } from '../deps.ts';
import { sweepOverdue } from '../features/attempts/close/sweep.service.ts';
import type { Pass } from './every.ts';

const BATCH = 200;
/** One that could not be closed is left alone this long: it may need a person, and must not hold up the others. */
const STUCK_MS = 10 * 60_000;

/** A pass that closes a batch of overdue attempts; hungry while full batches are found. */
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
    // A batch that others hold is theirs: asking again at once would only get in their way.
    return found === BATCH && closed + failed.length > 0;
  };
}
