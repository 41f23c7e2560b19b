import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { MARKING, MODEL_MARKING, type MarkingJob, type ModelJob } from '../models/marking/marking-jobs.ts';
import type { JobKind } from '../models/job/jobs.store.ts';
import { runJobs, type Handler, type Worker } from '../models/job/run-jobs.ts';
import type { Deps } from '../deps.ts';
import type { AttemptScoring } from '../features/marking/attempt-scoring.ts';
import { openExternalScorer, type ExternalScorer } from '../features/marking/external-scorer.ts';
import { giveUpAttempt, markAttempt } from '../features/marking/mark-attempt.service.ts';
import { markWithModel } from '../features/marking/model-mark.service.ts';
import { giveUpRevision, markRevision } from '../features/marking/revise.service.ts';
import { createTextScorer, type TextScorer } from '../features/marking/scoring/text-scorer.ts';
import { noBackpressure, type GiveWay } from '../http/traffic.ts';
import type { FinishedMark } from '../metrics/metrics.ts';
import { every } from './every.ts';
import { timedModel, timedScorer } from './timed-scorers.ts';

/** Short, because a user watches; an empty poll costs the database a fraction of a millisecond. */
const POLL_MS = 500;
/** Jobs of different users. The scorer processes their texts one after another. */
const JOBS_AT_ONCE = 4;
/** Longest delay under heavy traffic: hand-ins go first, but never starve marking. */
const LONGEST_WAIT_MS = 3_000;
const MODEL_POLL_MS = 1_000;
/** Equal to the model client's own limit of concurrent calls. */
const MODEL_JOBS_AT_ONCE = 2;
/** Marking a text takes seconds; a thread that hangs is replaced after two minutes. */
const LONGEST_MS = 15 * 60_000;
const STOP_MS = 5_000;

export interface MarkingOptions {
  attempts: AttemptScoring;
  /** Tests pass a misbehaving one. */
  scorer?: TextScorer;
  /** Overrides the configured language model. */
  external?: ExternalScorer;
  giveWay?: GiveWay;
  /** Tests retry sooner. */
  retries?: Partial<Pick<JobKind<unknown>, 'mostTries' | 'firstDelayS'>>;
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
  const { db } = database;
  const { scorer, external } = await openScorers(config, options);
  const { giveWay = noBackpressure, retries, attempts } = options;
  const tools = { scorer, external, log, attempts };
  const cut = new AbortController();
  const worker: Worker = { db, log, cut: cut.signal };
  const [marking, modelMarking] = [
    { ...MARKING, ...retries },
    { ...MODEL_MARKING, ...retries },
  ];

  const markTexts = (stopping: AbortSignal): Handler<MarkingJob> => ({
    longestMs: LONGEST_MS,
    work: async ({ data: { user_id, attempt_id, revision_id } }) => {
      await giveWay(LONGEST_WAIT_MS, stopping);
      const ref = { userId: user_id, id: attempt_id };
      if (revision_id === null) await markAttempt(tools, db, ref);
      else await markRevision(tools, db, { ...ref, revisionId: revision_id });
    },
    giveUp: async (trx, { user_id, attempt_id, revision_id }, failure) => {
      const ref = { userId: user_id, id: attempt_id };
      if (revision_id === null) await giveUpAttempt(attempts, trx, ref, failure);
      else await giveUpRevision(trx, { ...ref, revisionId: revision_id }, failure);
    },
  });
  const askModel: Handler<ModelJob> = {
    longestMs: LONGEST_MS,
    work: ({ data, signal }) => markWithModel(tools, db, data, signal),
    // The embedded mark stays.
    giveUp: async () => {},
  };

  const stops = [
    every(POLL_MS, 'marking', (stopping) => runJobs(worker, marking, markTexts(stopping), JOBS_AT_ONCE), log),
    // Loops of one job each, so that a text whose reply takes minutes does not block others.
    ...Array.from({ length: MODEL_JOBS_AT_ONCE }, () =>
      every(MODEL_POLL_MS, 'model-marking', () => runJobs(worker, modelMarking, askModel), log),
    ),
  ];
  const stop = async () => {
    const stopped = Promise.all(stops.map((stopOne) => stopOne()));
    await Promise.race([stopped, wait(STOP_MS, undefined, { ref: false })]);
    // Unfinished jobs fail with the scorer and the calls of the model, and other workers retry them.
    cut.abort();
    await scorer.stop();
    await Promise.race([stopped, wait(STOP_MS, undefined, { ref: false })]);
  };
  return { warm: () => warmScorer(scorer, log, cut.signal), stop };
}

/** Loads the scorers' data at low priority, so that the first text does not wait for it. `cut`: the process stops. */
async function warmScorer(scorer: TextScorer, log: Pick<Logger, 'info' | 'warn'>, cut: AbortSignal): Promise<void> {
  try {
    await scorer.warm();
    log.info('texts can be marked at once');
  } catch (error) {
    if (!cut.aborted) log.warn({ err: error }, 'the scorer could not be loaded ahead');
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
