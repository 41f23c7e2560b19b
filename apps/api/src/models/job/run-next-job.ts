import type { Logger } from 'pino';
import type { Deps } from '#deps.ts';
import { claimJob, ClaimLost, giveUpSpentJobs, releaseJob, type JobTable, type TakenJob } from './job-claims.store.ts';

/**
 * Gives up the jobs without tries left, then runs `work` for the oldest unclaimed one. Returns true when a job was
 * done, so there may be more. Several workers may run at once. `work` ends with `finishJob`; an error it throws is
 * logged, and the job is retried.
 */
export async function runNextJob<Name extends Parameters<typeof claimJob>[1]['table'], Taken extends TakenJob>(
  { database, files }: Pick<Deps, 'database' | 'files'>,
  log: Pick<Logger, 'info' | 'warn'>,
  /** `name`: the kind of job, for the log. */
  jobs: JobTable<Name, Taken> & { name: string },
  work: (taken: Taken) => Promise<void>,
): Promise<boolean> {
  const { db } = database;
  const spent = await giveUpSpentJobs(db, jobs);
  for (const path of spent) if (path !== null) await files.remove(path);
  if (spent.length > 0) log.warn({ failed: spent.length }, `${jobs.name}s given up`);
  const taken = await claimJob(db, jobs);
  if (taken === null) return false;
  const { id, tries } = taken;
  try {
    await work(taken);
    log.info({ job: id }, `${jobs.name} done`);
    return true;
  } catch (error) {
    const isLost = error instanceof ClaimLost;
    log.warn(
      isLost ? { job: id, tries } : { err: error, job: id, tries },
      `${jobs.name} ${isLost ? 'lost' : 'failed'}`,
    );
    if (!isLost) await releaseJob(db, jobs, taken, error);
    return false;
  }
}
