import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Db } from '#db/database.ts';
import type { DB } from '#db/rows.ts';
import { inRepeatableTransaction, inTransaction } from '#db/transaction.ts';
import { claimJobs, ClaimLost, endJob, releaseJob, renewClaim, type ClaimedJob, type JobKind } from './jobs.store.ts';

/** Well below the time after which another worker takes a job over. */
const BEAT_MS = 8_000;

export interface Worker {
  db: Kysely<DB>;
  log: Pick<Logger, 'info' | 'warn'>;
  /** Aborted when a stopping process waits no longer: its jobs are released, and their tries do not count. */
  cut?: AbortSignal;
}

/** A job in the hands of a worker. */
export interface Claim<Data> {
  data: Data;
  /** Aborted when the claim is lost, the job took too long, or the worker is cut. */
  signal: AbortSignal;
  /** Throws ClaimLost when the job is another worker's now, or was deleted. */
  renew(): Promise<void>;
  /** Ends the job in one transaction with its effects. Throws ClaimLost: nothing was stored. */
  end(effects: (trx: Db) => Promise<void>): Promise<void>;
}

export interface Handler<Data> {
  /** Does the job, which ends when this resolves; an error is logged, and the job is tried again. */
  work: (claim: Claim<Data>) => Promise<void>;
  /** Called in the transaction that ends a job without tries left. `failure`: the error of its last try. */
  giveUp: (trx: Db, data: Data, failure: string | null) => Promise<void>;
  /** After this time the claim is renewed no more. */
  longestMs?: number;
  /** How often the claim is renewed, and a job that was ended elsewhere noticed. */
  beatMs?: number;
}

/**
 * Claims up to `most` jobs of a kind and does them side by side. Returns true when one was done or given up, so there may
 * be more. Several workers may run at once.
 */
export async function runJobs<Data>(
  worker: Worker,
  kind: JobKind<Data>,
  handler: Handler<Data>,
  most = 1,
): Promise<boolean> {
  const jobs = await inRepeatableTransaction(worker.db, (trx) => claimJobs(trx, kind, most));
  return (await Promise.all(jobs.map((job) => runJob(worker, kind, handler, job)))).includes(true);
}

async function runJob<Data>(
  { db, log, cut }: Worker,
  kind: JobKind<Data>,
  handler: Handler<Data>,
  job: ClaimedJob,
): Promise<boolean> {
  const about = { kind: kind.name, job: job.key, tries: job.tries };
  const lost = new AbortController();
  const limits = [lost.signal];
  if (cut) limits.push(cut);
  if (handler.longestMs !== undefined) limits.push(AbortSignal.timeout(handler.longestMs));
  const signal = AbortSignal.any(limits);
  const beats = setInterval(() => {
    if (signal.aborted) return;
    renewClaim(db, job).catch((error: unknown) => {
      if (error instanceof ClaimLost) lost.abort(error);
      else log.warn({ err: error, ...about }, 'a claim was not renewed');
    });
  }, handler.beatMs ?? BEAT_MS);
  try {
    if (job.tries <= kind.mostTries) await work(db, kind, handler, job, signal);
    else {
      await giveUp(db, kind, handler, job);
      log.warn(about, 'job given up');
    }
    return true;
  } catch (error) {
    if (error instanceof ClaimLost) log.warn(about, 'job lost');
    else {
      const isCut = cut?.aborted === true;
      if (isCut) log.info(about, 'job released, the process stops');
      else log.warn({ err: error, ...about }, 'job failed');
      await releaseJob(db, kind, job, { error, isForgiven: isCut }).catch((failure: unknown) =>
        log.warn({ err: failure, ...about }, 'job not released, its claim expires'),
      );
    }
    return false;
  } finally {
    clearInterval(beats);
  }
}

async function work<Data>(
  db: Kysely<DB>,
  kind: JobKind<Data>,
  handler: Handler<Data>,
  job: ClaimedJob,
  signal: AbortSignal,
): Promise<void> {
  let isEnded = false;
  const end: Claim<Data>['end'] = async (effects) => {
    await inTransaction(db, async (trx) => {
      await effects(trx);
      await endJob(trx, job, 'done');
    });
    isEnded = true;
  };
  await handler.work({ data: kind.data.parse(job.data), signal, renew: () => renewClaim(db, job), end });
  // The work is committed. If this fails the job runs again and finds its work done.
  if (!isEnded) await inRepeatableTransaction(db, (trx) => endJob(trx, job, 'done'));
}

async function giveUp<Data>(db: Kysely<DB>, kind: JobKind<Data>, handler: Handler<Data>, job: ClaimedJob) {
  await inTransaction(db, async (trx) => {
    await handler.giveUp(trx, kind.data.parse(job.data), job.failure);
    await endJob(trx, job, 'failed');
  });
}
