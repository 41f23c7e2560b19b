import type { PublishedPoints } from '@study/domain/analysis/rank.ts';
import { scoreObjective } from '@study/domain/scoring/objective.ts';
import type { Kysely } from 'kysely';
import { setTimeout as wait } from 'node:timers/promises';
import { isDatabaseAway } from '../db/availability.ts';
import type { Db } from '../db/database.ts';
import type { DB } from '../db/rows.ts';
import { inRepeatableTransaction } from '../db/transaction.ts';
import { readVersion } from '../models/papers/content-versions.ts';
import type { StoredResponse } from '../models/attempts/responses.store.ts';
import type { StoredMark } from '../models/marking/scores.store.ts';
import { listPublishedPoints, type PaperVersion } from '../projections/statistics/takers.store.ts';
import {
  lockUnscoredAttempts,
  postponeScoring,
  writeObjectiveScores,
  type UnscoredAttempt,
} from '../models/attempts/unscored-attempts.store.ts';
import type { AttemptRef } from '../models/attempts/stored-attempt.ts';

/** Attempts per statement: enough for a storm, few enough to hold in memory. */
const BATCH = 200;
/** Retry delay for an attempt that could not be scored: it may need a person, and must not block the others. */
const STUCK_SECONDS = 600;

export interface ScoredAttempt {
  ref: AttemptRef;
  mark: StoredMark;
  /** All answers of the attempt. They are final, because its objective parts are closed. */
  responses: readonly StoredResponse[];
}

export interface ScoringRound {
  /** By attempt id. */
  scored: ReadonlyMap<string, ScoredAttempt>;
  failed: readonly { ref: AttemptRef; error: unknown }[];
  /**
   * The published distribution of points, from which ranks are computed. Null for a content version that was not scored
   * in this round or has no published distribution.
   */
  pointsOf: (version: PaperVersion) => PublishedPoints | null;
}

interface Rounds {
  current: Promise<unknown>;
  next: Promise<ScoringRound> | null;
}

const roundsOf = new WeakMap<Kysely<DB>, Rounds>();

/**
 * Scores the objective parts of every attempt in the scoring queue, including those whose closing was committed before
 * the call. Concurrent callers of one process share a round: a call joins the round that starts after the current one.
 * The result omits attempts that another process is scoring. Rejects when the database is unavailable.
 */
export function scoreDue(db: Kysely<DB>): Promise<ScoringRound> {
  const rounds = roundsOf.get(db) ?? { current: Promise.resolve(), next: null };
  roundsOf.set(db, rounds);
  if (rounds.next) return rounds.next;
  const round = rounds.current.then(() => {
    rounds.next = null;
    return runRound(db);
  });
  rounds.next = round;
  // A failed round leaves its attempts in the queue for the next one.
  rounds.current = round.catch(() => undefined);
  return round;
}

/** Wait for a score within a request: 2 s with fewer than 20 waiting callers, 300 ms above. */
const QUIET = { waiting: 20, waitMs: 2_000 };
const STORM_WAIT_MS = 300;
let waiting = 0;

/**
 * `scoreDue` with a time limit, for request handlers: on a quiet server the reply then contains the score. Null when
 * the round takes too long or fails; its attempts stay in the scoring queue.
 */
export async function scoreSoon(db: Kysely<DB>): Promise<ScoringRound | null> {
  const waitMs = waiting < QUIET.waiting ? QUIET.waitMs : STORM_WAIT_MS;
  waiting += 1;
  try {
    const round = scoreDue(db).catch(() => null);
    return await Promise.race([round, wait(waitMs, null, { ref: false })]);
  } finally {
    waiting -= 1;
  }
}

async function runRound(db: Kysely<DB>): Promise<ScoringRound> {
  const scored = new Map<string, ScoredAttempt>();
  const failed: { ref: AttemptRef; error: unknown }[] = [];
  const points = new Map<string, PublishedPoints>();
  for (let isFull = true; isFull;) {
    const batch = await inRepeatableTransaction(db, (trx) => scoreBatch(trx));
    for (const each of batch.scored) scored.set(each.ref.id, each);
    for (const version of batch.points) points.set(nameOf(version), version.published);
    failed.push(...batch.failed);
    isFull = batch.scored.length + batch.failed.length >= BATCH;
  }
  return { scored, failed, pointsOf: (version) => points.get(nameOf(version)) ?? null };
}

const nameOf = ({ paperId, contentVersion }: PaperVersion): string => `${contentVersion} ${paperId}`;

interface Batch {
  scored: ScoredAttempt[];
  failed: { ref: AttemptRef; error: unknown }[];
  points: Awaited<ReturnType<typeof listPublishedPoints>>;
}

async function scoreBatch(trx: Db): Promise<Batch> {
  const scored: ScoredAttempt[] = [];
  const failed: { ref: AttemptRef; error: unknown }[] = [];
  const attempts = await lockUnscoredAttempts(trx, BATCH);
  if (attempts.length === 0) return { scored, failed, points: [] };
  for (const attempt of attempts) {
    const ref = { userId: attempt.userId, id: attempt.id };
    try {
      scored.push({ ref, mark: await markOf(trx, attempt), responses: attempt.responses });
    } catch (error) {
      if (isDatabaseAway(error)) throw error;
      failed.push({ ref, error });
    }
  }
  if (scored.length > 0) await writeObjectiveScores(trx, scored);
  const stuck = failed.map(({ ref }) => ref);
  if (stuck.length > 0) await postponeScoring(trx, stuck, STUCK_SECONDS);
  const versions = new Map(attempts.map((attempt) => [nameOf(attempt), attempt]));
  return { scored, failed, points: await listPublishedPoints(trx, [...versions.values()]) };
}

async function markOf(trx: Db, attempt: UnscoredAttempt): Promise<StoredMark> {
  const { paperId, keyVersion, examType, responses } = attempt;
  const { keys } = await readVersion(trx, { paperId, version: keyVersion });
  const letters = new Map(responses.map(({ item, response }) => [Number(item), response]));
  return { ...scoreObjective(examType, keys, letters), keyVersion };
}
