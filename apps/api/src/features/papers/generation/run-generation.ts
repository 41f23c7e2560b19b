import type { Logger } from 'pino';
import type { Deps } from '#deps.ts';
import { ClaimLost } from '#models/job/jobs.store.ts';
import { runJobs } from '#models/job/run-jobs.ts';
import { makeClips } from './make-clips.ts';
import { finishGeneration } from './finish-generation.service.ts';
import { beginGeneration, endGeneration, RECORDINGS, releaseGeneration } from './generations.store.ts';

/** A cancelled generation stops within this time. */
const BEAT_MS = 1_000;

/**
 * Runs the queued generation, if any; one that a killed worker left continues where it stopped. When aborted, releases
 * it at once.
 */
export async function generateNext(
  deps: Pick<Deps, 'config' | 'database' | 'files'>,
  log: Pick<Logger, 'info' | 'warn'>,
  stopping: AbortSignal,
): Promise<boolean> {
  const { db } = deps.database;
  return runJobs({ db, log, cut: stopping }, RECORDINGS, {
    beatMs: BEAT_MS,
    work: async ({ data, signal, end }) => {
      const running = await beginGeneration(db, data.id);
      if (running === null) return;
      try {
        await makeClips({ ...deps, log }, running, signal);
        signal.throwIfAborted();
        await finishGeneration(running, end, log);
      } catch (error) {
        if (!(error instanceof ClaimLost)) await releaseGeneration(db, running.id);
        throw error;
      }
    },
    giveUp: (trx, { id }) => endGeneration(trx, id, null),
  });
}
