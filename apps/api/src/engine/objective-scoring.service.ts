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

/** An attempt as it was scored just now. */
export interface ScoredAttempt {
  ref: AttemptRef;
  mark: StoredMark;
  /** All its answers, as they were closed. */
  responses: readonly StoredResponse[];
}

export interface ScoringRound {
  /** By attempt id. */
  scored: ReadonlyMap<string, ScoredAttempt>;
  failed: readonly { ref: AttemptRef; error: unknown }[];
  /** What ranks are told from, of a content version that was scored in this round; null while there is nothing. */
  pointsOf: (version: PaperVersion) => PublishedPoints | null;
}

interface Rounds {
  current: Promise<unknown>;
  next: Promise<ScoringRound> | null;
}

const roundsOf = new WeakMap<Kysely<DB>, Rounds>();

/**
 * Scores the objective parts of every attempt that waits for it, those included whose closing was committed before the
 * call. Callers of one process share rounds: a call meets the round that begins after the one under way. What another
 * process is scoring is not in the answer. Rejects when the database is away.
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
  // The next round retries what a failed one left.
  rounds.current = round.catch(() => undefined);
  return round;
}

/** With few callers waiting, an answer waits this long for its score; in a storm it waits less. */
const QUIET = { waiting: 20, waitMs: 2_000 };
const STORM_WAIT_MS = 300;
let waiting = 0;

/**
 * The same for whoever answers a request: on a quiet server the score comes with the answer. null when it takes too long
 * or fails; the attempts wait for another round then.
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
