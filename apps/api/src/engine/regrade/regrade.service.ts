import { isAccepted } from '@study/contract/papers/accepted-key.ts';
import {
  REGRADED_MOST,
  type Regrade,
  type RegradedAttempt,
  type RegradeEffect,
} from '@study/contract/papers/paper-content.admin.ts';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Db } from '#db/database.ts';
import type { DB } from '#db/rows.ts';
import { inTransaction } from '#db/transaction.ts';
import { lockPracticeKeys, markPracticeAgain } from '#models/learner/practice-marks.store.ts';
import { readVersion } from '#models/papers/content-versions.ts';
import { runJobs, type Claim } from '#models/job/run-jobs.ts';
import { lockAttempt } from '#models/attempts/attempts.store.ts';
import { markAgain } from '../submission/mark-in-force.ts';
import {
  type AlikeMarks,
  countMarks,
  failRegrade,
  findUnfinished,
  insertBatchJob,
  insertRegrade,
  listAttemptsAfter,
  listKeyVersions,
  listMarks,
  listRegraded,
  listVersionsAlike,
  moveRegrade,
  REGRADE,
  type RegradedRow,
} from './regrades.store.ts';
import { insertScoreChange } from '#models/marking/score-changes.store.ts';
import { findObjectiveMark, insertObjectiveScore, readAnswerSheet } from '#models/marking/scores.store.ts';
import { holdUnscored } from '#models/attempts/unscored-attempts.store.ts';
import { readVersionInForce } from '#models/papers/keys-in-force.ts';
import type { AttemptRef } from '#models/attempts/stored-attempt.ts';
import { type ExamType, sectionOfItem } from '@study/contract/papers/exam-structure.ts';
import { sectionPoints, sumPoints } from '@study/domain/points/points.ts';

type Keys = ReadonlyMap<number, string>;

/** Items whose key differs, with the old and the new key. */
function changedKeys(before: Keys, after: Keys): RegradeEffect['items'] {
  return [...after].flatMap(([no, key]) => {
    const old = before.get(no);
    return old === undefined || old === key ? [] : [{ no, before: old, after: key }];
  });
}

/** Merges lists of changed keys without duplicates, ordered by item number. */
function itemsTogether(...lists: readonly RegradeEffect['items'][]): RegradeEffect['items'] {
  const items = new Map(lists.flat().map((item) => [`${item.no} ${item.before}`, item]));
  return [...items.values()].toSorted((one, other) => one.no - other.no);
}

const count = (of: readonly { attempts: number }[]) => of.reduce((sum, { attempts }) => sum + attempts, 0);

/**
 * The effect of regrading `marks` with `keys`. The items of each mark are those whose key differs from the key it was
 * marked with.
 */
function effectOf(marks: readonly AlikeMarks[], items: RegradeEffect['items'], keys: Keys): RegradeEffect {
  const changes = marks.map((alike) => ({ attempts: alike.attempts, change: pointsChange(alike, keys) }));
  const affected = changes.filter(({ change }) => change !== 0);
  const sizes = affected.map(({ change }) => change);
  return {
    items,
    attempts: count(changes),
    affected: count(affected),
    gaining: count(affected.filter(({ change }) => change > 0)),
    losing: count(affected.filter(({ change }) => change < 0)),
    least_change: sizes.length === 0 ? 0 : Math.min(...sizes),
    greatest_change: sizes.length === 0 ? 0 : Math.max(...sizes),
    changes: distributionOf(affected),
  };
}

function distributionOf(affected: readonly { attempts: number; change: number }[]) {
  return [...Map.groupBy(affected, ({ change }) => change)]
    .map(([points, alike]) => ({ points, attempts: count(alike) }))
    .toSorted((one, other) => one.points - other.points);
}

function pointsChange({ exam, items }: Pick<AlikeMarks, 'exam' | 'items'>, keys: Keys): number {
  return sumPoints(
    items.map(({ no, response, outcome }) => {
      const isRight = isAccepted(keys.get(no) ?? '', response);
      return (Number(isRight) - Number(outcome === 'right')) * itemPoints(exam, no);
    }),
  );
}

function itemPoints(exam: ExamType, no: number): number {
  const section = sectionOfItem(exam, String(no));
  return section ? sectionPoints(section, 1) : 0;
}

const BATCH = 50;
/** Practice answers per attempt of a batch. One statement marks all practice answers, so their batch is larger. */
const PRACTISED = 10;

/** Previews a regrade with `keys` for all attempts that have the same questions as `version`. Stores nothing. */
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

/** The attempts whose points a regrade with `keys` would change, the newest first; at most REGRADED_MOST. */
export async function changedAttempts(
  db: Db,
  { paperId, version, keys }: { paperId: string; version: number; keys: Keys },
): Promise<RegradedAttempt[]> {
  const versions = await listVersionsAlike(db, paperId, version);
  const changed: RegradedAttempt[] = [];
  for (const keyVersion of await listKeyVersions(db, paperId, versions)) {
    const { keys: before } = await readVersion(db, { paperId, version: keyVersion });
    const items = changedKeys(before, keys).map(({ no }) => no);
    if (items.length === 0) continue;
    for (const mark of await listMarks(db, { paperId, versions, keyVersion, items })) {
      const change = pointsChange(mark, keys);
      if (change !== 0) changed.push(regradedView({ ...mark, points_after: sumPoints([mark.points_before, change]) }));
    }
  }
  return changed.toSorted((one, other) => (one.attempt_id < other.attempt_id ? 1 : -1)).slice(0, REGRADED_MOST);
}

/** The attempts whose points a regrade of the paper changed, the newest first; at most REGRADED_MOST. */
export async function listRegradedAttempts(db: Db, paperId: string, regradeId: string): Promise<RegradedAttempt[]> {
  return (await listRegraded(db, { paperId, regradeId, limit: REGRADED_MOST })).map(regradedView);
}

const regradedView = (row: RegradedRow): RegradedAttempt => ({
  attempt_id: row.attempt_id,
  user_id: row.user_id,
  username: row.username,
  nickname: row.nickname,
  submitted_at: row.submitted_at?.toISOString() ?? null,
  points_before: row.points_before,
  points_after: row.points_after,
});

/** `effectOfKeys` with the keys of `version`. */
export async function effectOfVersion(db: Db, paperId: string, version: number): Promise<RegradeEffect> {
  const { keys } = await readVersion(db, { paperId, version });
  return effectOfKeys(db, paperId, version, keys);
}

/**
 * Queues a regrade of all attempts and practice answers on the questions of `version` with the keys in force.
 * `replaced` is the version whose keys were in force before: the record lists its changed keys even if no attempt was
 * marked with them.
 */
export async function beginRegrade(trx: Db, paperId: string, version: number, replaced = version): Promise<Regrade> {
  const { keys: before } = await readVersion(trx, { paperId, version: replaced });
  const { keys } = await readVersion(trx, { paperId, version });
  const effect = await effectOfVersion(trx, paperId, version);
  const items = itemsTogether(effect.items, changedKeys(before, keys));
  return insertRegrade(trx, paperId, version, { ...effect, items });
}

/**
 * Runs one batch of an unfinished regrade, which is a job; the next batch is another. Each attempt is regraded in its own
 * transaction, so an interrupted batch can be repeated without effect. Returns true when there may be more to do.
 */
export async function regradeNext(
  db: Kysely<DB>,
  log: Pick<Logger, 'info' | 'warn'>,
  { batch = BATCH }: { batch?: number } = {},
): Promise<boolean> {
  return runJobs({ db, log }, REGRADE, {
    work: ({ data: { id }, end }) => regradeBatch({ db, id, end, batch, log }),
    giveUp: (trx, { id }) => failRegrade(trx, id),
  });
}

async function regradeBatch({
  db,
  id,
  end,
  batch,
  log,
}: {
  db: Kysely<DB>;
  id: string;
  end: Claim<unknown>['end'];
  batch: number;
  log: Pick<Logger, 'info'>;
}): Promise<void> {
  const regrade = await findUnfinished(db, id);
  if (regrade === null) return;
  const { paperId, version, after } = regrade;
  const versions = await listVersionsAlike(db, paperId, version);
  const refs = await listAttemptsAfter(db, { paperId, versions }, after, batch);
  for (const ref of refs) await inTransaction(db, (own) => regradeAttempt(own, ref, id));
  // Practice answers have no cursor: each batch selects those whose result is still wrong. They come after the
  // attempts.
  const isDone = refs.length < batch && !(await regradePractice(db, { paperId, version, versions }, batch * PRACTISED));
  await end(async (trx) => {
    await moveRegrade(trx, id, { looked: refs.length, last: refs.at(-1) ?? null, isDone });
    if (!isDone) await insertBatchJob(trx, id);
  });
  if (isDone) log.info({ regrade: id, paper: paperId, version }, 'regrade done');
}

/** Marks practice answers again with the keys in force and queues them for projection. True when there may be more. */
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
 * Regrades an attempt with the keys in force. Stores a new score only if the outcome of an item changes, and a score
 * change for the owner only if the points change. Skips an open or unscored attempt, which gets the keys in force when
 * it is scored; the locks exclude concurrent scoring. Returns whether a new score was stored.
 */
export async function regradeAttempt(trx: Db, ref: AttemptRef, regradeId?: string): Promise<boolean> {
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
      regradeId,
    });
  }
  return true;
}
