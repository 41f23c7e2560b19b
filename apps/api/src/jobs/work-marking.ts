import type { Kysely } from 'kysely';
import type { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { MARKING_QUEUE, type MarkingJob } from '../models/marking/marking-queue.ts';
import type { DB } from '../db/rows.ts';
import { completeMarkingJob, takeMarkingJobs, type TakenJob } from '../models/marking/take-marking-jobs.ts';
import type { GiveWay } from '../http/traffic.ts';
import { every, type Pass } from './every.ts';

/** Short, because a user watches; an empty poll costs the database a fraction of a millisecond. */
const POLL_MS = 500;
/** Jobs of different users. The scorer processes their texts one after another. */
const JOBS_AT_ONCE = 4;
/** Longest delay of a batch under heavy traffic: hand-ins go first, but never starve marking. */
const LONGEST_WAIT_MS = 3_000;
/** Well below the queue's heartbeat timeout, after which another worker may claim the job. */
const HEARTBEAT_MS = 8_000;

interface Worker {
  db: Kysely<DB>;
  boss: Pick<PgBoss, 'complete' | 'fail' | 'touch'>;
  log: Pick<Logger, 'warn'>;
  giveWay: GiveWay;
}

/**
 * Runs marking jobs in batches, users in turn (`takeMarkingJobs`). The returned function stops it and waits for the
 * running batch.
 */
export function workMarking(worker: Worker, mark: (job: MarkingJob) => Promise<void>): () => Promise<void> {
  const { db, boss, log, giveWay } = worker;
  const pass: Pass = async (stopping) => {
    const jobs = await takeMarkingJobs(db, JOBS_AT_ONCE);
    if (jobs.length === 0) return false;
    const ids = jobs.map(({ id }) => id);
    const beats = setInterval(() => {
      boss.touch(MARKING_QUEUE, ids).catch((error: unknown) => log.warn({ err: error }, 'a heartbeat failed'));
    }, HEARTBEAT_MS);
    try {
      await giveWay(LONGEST_WAIT_MS, stopping);
      await Promise.all(jobs.map((job) => settle(worker, job, mark)));
    } finally {
      clearInterval(beats);
    }
    return true;
  };
  return every(POLL_MS, 'marking', pass, log);
}

async function settle({ db, boss, log }: Worker, { id, data }: TakenJob, mark: (job: MarkingJob) => Promise<void>) {
  try {
    await mark(data);
  } catch (error) {
    log.warn({ err: error, attempt: data.attempt_id }, 'marking failed');
    await boss.fail(MARKING_QUEUE, id, { reason: error instanceof Error ? error.message : 'unknown' });
    return;
  }
  await completeMarkingJob(db, boss, id);
}
