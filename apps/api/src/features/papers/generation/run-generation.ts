import type { Logger } from 'pino';
import type { Deps } from '#deps.ts';
import { makeClips } from './make-clips.ts';
import { finishGeneration } from './finish-generation.service.ts';
import { endGeneration, keepGeneration, releaseGeneration, takeGeneration } from './generations.store.ts';

/** Well below the time after which another worker claims it. A cancelled generation stops within this time. */
const REPORT_EVERY_MS = 1_000;
/** A generation that was claimed this often without success is given up. */
const MOST_CLAIMS = 5;

/**
 * Runs the queued generation, if any; one that a killed worker left continues where it stopped. When aborted, releases
 * it at once. Always returns false: no immediate second run.
 */
export async function generateNext(
  deps: Pick<Deps, 'config' | 'database' | 'files'>,
  log: Pick<Logger, 'info' | 'warn'>,
  stopping: AbortSignal,
): Promise<boolean> {
  const { db } = deps.database;
  const taken = await takeGeneration(db);
  if (taken === null) return false;
  const lost = new AbortController();
  const report = setInterval(() => {
    keepGeneration(db, taken).then(
      (isKept) => isKept || lost.abort(),
      (error: unknown) => log.warn({ err: error, generation: taken.id }, 'a report failed'),
    );
  }, REPORT_EVERY_MS);
  try {
    await makeClips({ ...deps, log }, taken, AbortSignal.any([stopping, lost.signal]));
    if (stopping.aborted) await releaseGeneration(db, taken);
    else if (!lost.signal.aborted) await finishGeneration(deps, taken, log);
  } catch (error) {
    log.warn({ err: error, generation: taken.id }, 'recordings could not be made');
    if (taken.claims < MOST_CLAIMS) await releaseGeneration(db, taken);
    else await endGeneration(db, taken, null);
  } finally {
    clearInterval(report);
  }
  return false;
}
