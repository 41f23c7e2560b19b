import type { Logger } from 'pino';
import type { Deps } from '../deps.ts';
import { sweepOverdue } from '../features/attempts/transition.service.ts';
import { every } from './every.ts';
import { rollUpTakers } from './roll-ups.ts';

/** Short enough that nobody waits longer than seconds after deadline and grace. */
const SWEEP_EVERY_MS = 5_000;
const SWEEP_BATCH = 50;
const ROLL_UP_EVERY_MS = 60_000;

/**
 * What a worker does beside requests. Several may run at once: the sweeper skips what another holds, and a roll-up
 * counts the same whoever does it. Answers a function that stops them all.
 */
export function startJobs(deps: Deps, log: Pick<Logger, 'info' | 'warn'>): () => Promise<void> {
  // An attempt that could not be closed is left alone until the process starts anew: it needs a person.
  const stuck = new Set<string>();
  const sweep = async () => {
    const { found, closed, failed } = await sweepOverdue(deps.database.db, SWEEP_BATCH, stuck);
    if (closed > 0) log.info({ closed }, 'closed overdue attempts');
    for (const { ref, error } of failed) {
      stuck.add(ref.id);
      log.warn({ err: error, attempt: ref.id }, 'attempt could not be closed');
    }
    return found === SWEEP_BATCH;
  };
  const rollUp = async () => {
    await rollUpTakers(deps);
    return false;
  };
  const stops = [every(SWEEP_EVERY_MS, 'sweep', sweep, log), every(ROLL_UP_EVERY_MS, 'roll-up', rollUp, log)];
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}
