import type { Kysely } from 'kysely';
import type { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { MARKING_QUEUE, type MarkingJob } from '../models/marking/marking-queue.ts';
import type { DB } from '../db/rows.ts';
import { completeMarkingJob, takeMarkingJobs, type TakenJob } from '../models/marking/take-marking-jobs.ts';
import type { GiveWay } from '../http/traffic.ts';
import { every, type Pass } from './every.ts';

/** A user is watching, and an empty poll costs the database a fraction of a millisecond. */
const POLL_MS = 500;
/** By different users. The scorer takes their texts one after the other. */
const JOBS_AT_ONCE = 4;
/**
 * A batch is marked at least this often under heavy traffic: a wave of hand-ins goes first, but a flood starves nobody.
 */
const LONGEST_WAIT_MS = 3_000;
/** Well below the queue's heartbeat timeout, after which another worker may take the job. */
const HEARTBEAT_MS = 8_000;

interface Worker {
  db: Kysely<DB>;
  boss: Pick<PgBoss, 'complete' | 'fail' | 'touch'>;
  log: Pick<Logger, 'warn'>;
  giveWay: GiveWay;
}

/**
 * Runs marking jobs in fair turns (`takeMarkingJobs`), a batch at a time, until the returned function is called, which
 * waits for the running batch.
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
