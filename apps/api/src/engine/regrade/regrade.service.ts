import type { Regrade, RegradeEffect } from '@study/contract/papers/paper-content.admin.ts';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { isDatabaseAway } from '#db/availability.ts';
import type { Db } from '#db/database.ts';
import type { DB } from '#db/rows.ts';
import { inTransaction } from '#db/transaction.ts';
import { lockPracticeKeys, markPracticeAgain } from '#models/learner/practice-marks.store.ts';
import { readVersion } from '#models/papers/content-versions.ts';
import { lockAttempt } from '#models/attempts/attempts.store.ts';
import { markAgain } from '../submission/mark-in-force.ts';
import { changedKeys, effectOf, itemsTogether, type Keys } from './regrade-effect.ts';
import {
  countMarks,
  failRegrade,
  insertRegrade,
  listAttemptsAfter,
  listKeyVersions,
  listVersionsAlike,
  lockNextRegrade,
  moveRegrade,
  type WaitingRegrade,
} from './regrades.store.ts';
import { insertScoreChange } from '#models/marking/score-changes.store.ts';
import { findObjectiveMark, insertObjectiveScore, readAnswerSheet } from '#models/marking/scores.store.ts';
import { holdUnscored } from '#models/attempts/unscored-attempts.store.ts';
import { readVersionInForce } from '#models/papers/keys-in-force.ts';
import type { AttemptRef } from '#models/attempts/stored-attempt.ts';

const BATCH = 50;
/** Answers of practice for each attempt that there may be in a batch: they are marked by one statement. */
const PRACTISED = 10;
const MOST_TRIES = 3;

/** What marking the attempts on the questions of `version` with these keys would change; nothing is stored. */
export async function effectOfKeys(db: Db, paperId: string, version: number, keys: Keys): Promise<RegradeEffect> {
  const versions = await listVersionsAlike(db, paperId, version);
  const keyVersions = await listKeyVersions(db, paperId, versions);
  const changes = await Promise.all(
    keyVersions.map(async (keyVersion) => {
      const { keys: before } = await readVersion(db, { paperId, version: keyVersion });
      const items = changedKeys(before, keys);
      const of = { paperId, versions, keyVersion, items: items.map(({ no }) => no) };
      return { items, marks: await countMarks(db, of) };
    }),
  );
  return effectOf(
    changes.flatMap(({ marks }) => marks),
    itemsTogether(...changes.map(({ items }) => items)),
    keys,
  );
}

/** The same with the keys of the version itself. */
export async function effectOfVersion(db: Db, paperId: string, version: number): Promise<RegradeEffect> {
  const { keys } = await readVersion(db, { paperId, version });
  return effectOfKeys(db, paperId, version, keys);
}

/**
 * Has the attempts on the questions of a version, and what was practised of them, marked with the keys in force, by a
 * job. `replaced` is the version whose keys were in force before: its record tells of them even where nobody was marked.
 */
export async function beginRegrade(trx: Db, paperId: string, version: number, replaced = version): Promise<Regrade> {
  const { keys: before } = await readVersion(trx, { paperId, version: replaced });
  const { keys } = await readVersion(trx, { paperId, version });
  const effect = await effectOfVersion(trx, paperId, version);
  const items = itemsTogether(effect.items, changedKeys(before, keys));
  return insertRegrade(trx, paperId, version, { ...effect, items });
}

/**
 * Goes on with the oldest regrade, some attempts at a time. Its row is held meanwhile, so that of several workers one
 * goes on with it; each attempt is marked in a transaction of its own, and a batch that was interrupted is looked at
 * again, which changes nothing. True when there is more to do.
 */
export async function regradeNext(
  db: Kysely<DB>,
  log: Pick<Logger, 'info' | 'warn'>,
  { batch = BATCH }: { batch?: number } = {},
): Promise<boolean> {
  let regrade: WaitingRegrade | null = null;
  try {
    return await db.transaction().execute(async (trx) => {
      regrade = await lockNextRegrade(trx);
      return regrade !== null && (await regradeBatch({ db, trx, regrade, batch, log }));
    });
  } catch (error) {
    if (regrade === null || isDatabaseAway(error)) throw error;
    const { id } = regrade as WaitingRegrade;
    log.warn({ err: error, regrade: id }, 'regrade failed');
    await failRegrade(db, id, MOST_TRIES);
    return false;
  }
}

async function regradeBatch({
  db,
  trx,
  regrade,
  batch,
  log,
}: {
  db: Kysely<DB>;
  trx: Db;
  regrade: WaitingRegrade;
  batch: number;
  log: Pick<Logger, 'info'>;
}): Promise<boolean> {
  const { id, paperId, version, after } = regrade;
  const versions = await listVersionsAlike(trx, paperId, version);
  const refs = await listAttemptsAfter(trx, { paperId, versions }, after, batch);
  for (const ref of refs) await inTransaction(db, (own) => regradeAttempt(own, ref));
  // What was practised comes last: each batch of it is found by what is marked wrongly still.
  const isDone = refs.length < batch && !(await regradePractice(db, { paperId, version, versions }, batch * PRACTISED));
  await moveRegrade(trx, id, { looked: refs.length, last: refs.at(-1) ?? null, isDone });
  if (isDone) log.info({ regrade: id, paper: paperId, version }, 'regrade done');
  return true;
}

/** Marks answers of practice with the keys in force; true when there may be more. They are projected again by the job. */
async function regradePractice(
  db: Kysely<DB>,
  { paperId, version, versions }: { paperId: string; version: number; versions: readonly number[] },
  limit: number,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    await lockPracticeKeys(trx, paperId);
    const { content, keyVersion } = await readVersionInForce(trx, { paperId, version });
    const { keys } = content;
    const items = new Set<number>();
    for (const other of versions) {
      const { keys: before } = await readVersion(trx, { paperId, version: other });
      for (const { no } of changedKeys(before, keys)) items.add(no);
    }
    const corrected = new Map([...keys].filter(([no]) => items.has(no)));
    if (corrected.size === 0) return false;
    return (await markPracticeAgain(trx, { paperId, versions, keyVersion, keys: corrected }, limit)) === limit;
  });
}

/**
 * Marks an attempt with the keys in force if that changes what became of an item: a new score, and where its points
 * change a receipt for its owner. One that is open, or has no score yet, is scored with them later; its locks are waited
 * for, so nothing comes between. True when it had to be changed.
 */
export async function regradeAttempt(trx: Db, ref: AttemptRef): Promise<boolean> {
  await holdUnscored(trx, ref);
  const locked = await lockAttempt(trx, ref);
  const before = locked && (await findObjectiveMark(trx, ref));
  if (!locked || !before) return false;
  const sheet = await readAnswerSheet(trx, locked.attempt);
  const after = markAgain(locked.attempt.examType, before, sheet);
  const corrected = after.items.filter(({ key }, index) => key !== before.items[index]?.key);
  if (corrected.every(({ outcome, no }) => outcome === before.items[no - 1]?.outcome)) return false;
  await insertObjectiveScore(trx, ref, after);
  if (after.points !== before.points) {
    await insertScoreChange(trx, ref, {
      kind: 'objective',
      reason: 'key_corrected',
      pointsBefore: before.points,
      pointsAfter: after.points,
      items: corrected.map(({ no }) => no),
    });
  }
  return true;
}
