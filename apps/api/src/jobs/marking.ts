import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { PgBoss, type Job, type JobResult, type JobWithMetadata } from 'pg-boss';
import {
  DEAD_QUEUE,
  MODEL_QUEUE,
  QUEUE_SCHEMA,
  type MarkingJob,
  type ModelJob,
} from '../models/marking/marking-queue.ts';
import { bossDb } from '../models/marking/prepare-queue.ts';
import * as z from 'zod/mini';
import type { Deps } from '../deps.ts';
import type { AttemptScoring } from '../features/marking/attempt-scoring.ts';
import { openExternalScorer, type ExternalScorer } from '../features/marking/external-scorer.ts';
import { giveUpAttempt, markAttempt } from '../features/marking/mark-attempt.service.ts';
import { markWithModel } from '../features/marking/model-mark.service.ts';
import { giveUpRevision, markRevision } from '../features/marking/revise.service.ts';
import { sendLostJobs } from '../features/marking/reconcile.store.ts';
import { createTextScorer, type TextScorer } from '../features/marking/scoring/text-scorer.ts';
import { noBackpressure, type GiveWay } from '../http/traffic.ts';
import type { FinishedMark } from '../metrics/metrics.ts';
import { every } from './every.ts';
import { timedModel, timedScorer } from './timed-scorers.ts';
import { workMarking } from './work-marking.ts';

const MODEL_POLL_S = 1;
/** Equal to the model client's own limit of concurrent calls. */
const MODEL_JOBS_AT_ONCE = 2;
/** How often pg-boss looks for jobs of killed workers, in addition to the queue's heartbeat. */
const SUPERVISE_S = 10;
const RECONCILE_EVERY_MS = 30_000;
const STOP_MS = 5_000;

export interface MarkingOptions {
  attempts: AttemptScoring;
  /** Tests pass a misbehaving one. */
  scorer?: TextScorer;
  /** Overrides the configured language model. */
  external?: ExternalScorer;
  giveWay?: GiveWay;
  /** Called for each text that was marked or failed. */
  noteMark?: (mark: FinishedMark) => void;
}

export interface Marking {
  /** Loads the scorers in advance. Never rejects. */
  warm(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Runs marking jobs until stopped. Several workers may run: a job belongs to one worker at a time, and running it twice
 * has the same effect as once.
 */
export async function startMarking(
  { config, database }: Pick<Deps, 'config' | 'database'>,
  log: Pick<Logger, 'info' | 'warn'>,
  options: MarkingOptions,
): Promise<Marking> {
  const { db, pool } = database;
  const { scorer, external } = await openScorers(config, options);
  const giveWay = options.giveWay ?? noBackpressure;
  const tools = { scorer, external, log, attempts: options.attempts };
  const boss = new PgBoss({
    db: bossDb(pool),
    schema: QUEUE_SCHEMA,
    createSchema: false,
    schedule: false,
    superviseIntervalSeconds: SUPERVISE_S,
    monitorIntervalSeconds: SUPERVISE_S,
  });
  boss.on('error', (error) => log.warn({ reason: error.message }, 'the queue of marking failed'));
  await boss.start();

  const mark = async ({ user_id, attempt_id, revision_id }: MarkingJob) => {
    const ref = { userId: user_id, id: attempt_id };
    if (revision_id === null) await markAttempt(tools, db, ref);
    else await markRevision(tools, db, { ...ref, revisionId: revision_id });
  };
  const giveUp = async ({ data: { user_id, attempt_id, revision_id }, output }: JobWithMetadata<MarkingJob>) => {
    const failure = reasonOf(output);
    log.warn({ attempt: attempt_id, revision: revision_id }, 'texts could not be scored');
    const ref = { userId: user_id, id: attempt_id };
    if (revision_id === null) await giveUpAttempt(tools.attempts, db, ref, failure);
    else await giveUpRevision(db, { ...ref, revisionId: revision_id }, failure);
  };
  const reconcile = async () => {
    const sent = await sendLostJobs(db);
    if (sent > 0) log.info({ sent }, 'sent marking jobs again');
    return false;
  };

  const stopMarking = workMarking({ db, boss, log, giveWay }, mark);
  // The metadata contain the output of the failed job.
  const dead = { pollingIntervalSeconds: 2, perJobResults: true, includeMetadata: true } as const;
  await boss.work(DEAD_QUEUE, dead, (jobs: JobWithMetadata<MarkingJob>[]) => eachApart(jobs, giveUp, log));
  // One job per worker slot, so that a text whose reply takes minutes does not block others.
  const asking = { pollingIntervalSeconds: MODEL_POLL_S, localConcurrency: MODEL_JOBS_AT_ONCE, batchSize: 1 } as const;
  await boss.work(MODEL_QUEUE, { ...asking, perJobResults: true }, (jobs: Job<ModelJob>[]) =>
    eachApart(jobs, ({ data, signal }) => markWithModel(tools, db, data, signal), log),
  );
  const stopReconciling = every(RECONCILE_EVERY_MS, 'reconcile-marking', reconcile, log);
  const stop = async () => {
    await stopReconciling();
    const marked = stopMarking();
    await Promise.race([marked, wait(STOP_MS, undefined, { ref: false })]);
    // Unfinished jobs fail with the scorer and are retried.
    await scorer.stop();
    await Promise.race([marked, wait(STOP_MS, undefined, { ref: false })]);
    await boss.stop({ timeout: STOP_MS });
  };
  return { warm: () => warmScorer(scorer, log), stop };
}

/** Loads the scorers' data at low priority, so that the first text does not wait for it. */
async function warmScorer(scorer: TextScorer, log: Pick<Logger, 'info' | 'warn'>): Promise<void> {
  try {
    await scorer.warm();
    log.info('texts can be marked at once');
  } catch (error) {
    log.warn({ err: error }, 'the scorer could not be loaded ahead');
  }
}

async function openScorers(
  config: Deps['config'],
  { scorer, external, noteMark = () => {} }: MarkingOptions,
): Promise<{ scorer: TextScorer; external: ExternalScorer | null }> {
  const model = external ?? (config.scorer && (await openExternalScorer(config.scorer)));
  return {
    scorer: timedScorer(scorer ?? createTextScorer(), noteMark),
    external: model && timedModel(model, noteMark),
  };
}

/** Runs each job separately, so that only a failed one is retried. */
async function eachApart<J extends Job<MarkingJob>>(
  jobs: readonly J[],
  work: (job: J) => Promise<void>,
  log: Pick<Logger, 'warn'>,
): Promise<JobResult[]> {
  return Promise.all(
    jobs.map(async (job): Promise<JobResult> => {
      const { id, data } = job;
      try {
        await work(job);
        return { id, status: 'completed' };
      } catch (error) {
        log.warn({ err: error, attempt: data.attempt_id }, 'marking failed');
        return { id, status: 'failed', output: { reason: error instanceof Error ? error.message : 'unknown' } };
      }
    }),
  );
}

const REASON_MOST = 200;
const failedOutput = z.object({ reason: z.string() });

/** The error message of a failed job; null when it has none, for example because its worker was killed. */
function reasonOf(output: unknown): string | null {
  const told = failedOutput.safeParse(output);
  return told.success ? told.data.reason.slice(0, REASON_MOST) : null;
}
