import { type Kysely, sql } from 'kysely';
import type { Db } from '#db/database.ts';
import { ATTEMPTS_WITHOUT_TRIALS } from '#models/attempts/attempts-without-trials.ts';
import type { DB } from '#db/rows.ts';
import { inRepeatableTransaction } from '#db/transaction.ts';
import { LAG_MS, lockWatermark, moveWatermark } from '../watermark.store.ts';
import { STATISTICS_WATERMARK } from './statistics-rows.ts';
import {
  listNewScores,
  type NewScore,
  readStatistics,
  type VersionStatistics,
  writeStatistics,
} from './statistics.store.ts';
import { addSheet, removeSheet } from '@study/domain/analysis/item-statistics.ts';
import { randomInt } from 'node:crypto';
import { difficultyOf, isStep, publishAnswers } from '@study/domain/analysis/published-figures.ts';
import { publishPoints } from '@study/domain/analysis/rank.ts';
import { readVersion } from '#models/papers/content-versions.ts';
import { listDue, writeDifficulty, writePublishedAnswers, writePublishedPoints } from './publish.store.ts';
import type { Deps } from '#deps.ts';

const BATCH = 500;

/**
 * Adds new scores to the paper statistics, then publishes those that are due. Each batch and its watermark are one
 * transaction, so an interrupted batch is counted exactly once. True when there may be more. Several workers may run at
 * once; a lock lets one of them count.
 */
export async function rollUpStatistics(
  db: Kysely<DB>,
  { lagMs = LAG_MS, batch = BATCH }: { lagMs?: number; batch?: number } = {},
): Promise<boolean> {
  return inRepeatableTransaction(db, async (trx) => {
    const place = await lockWatermark(trx, STATISTICS_WATERMARK);
    if (place === null) return false;
    const scores = await listNewScores(trx, place, lagMs, batch);
    const taken = Map.groupBy(
      scores.filter((score) => score.isTaker),
      ({ paperId, version }) => `${paperId} ${version}`,
    );
    for (const ofVersion of taken.values()) await countVersion(trx, ofVersion);
    await publishDue(trx);
    const last = scores.at(-1);
    if (last) await moveWatermark(trx, STATISTICS_WATERMARK, last.place);
    return scores.length === batch;
  });
}

async function countVersion(trx: Db, scores: readonly NewScore[]): Promise<void> {
  const [first] = scores;
  if (!first) return;
  const { paperId, version } = first;
  const counted = scores.reduce(countScore, await readStatistics(trx, paperId, version));
  await writeStatistics(trx, paperId, version, counted);
}

/** Counts the score of a first attempt, and subtracts an earlier score of the same attempt. */
function countScore(counted: VersionStatistics, { exam, mark, earlier, isRanked }: NewScore): VersionStatistics {
  const without = earlier ? removeSheet(counted.items, exam, earlier) : counted.items;
  const points = new Map(counted.points);
  if (isRanked) {
    if (earlier) move(points, earlier.points, -1);
    move(points, mark.points, 1);
  }
  const news = earlier ? 0 : 1;
  return {
    takers: counted.takers + news,
    items: addSheet(without, exam, mark),
    points,
    unpublished: {
      takers: counted.unpublished.takers + news,
      points: counted.unpublished.points + (isRanked ? 1 : 0),
    },
  };
}

function move(points: Map<number, number>, value: number, by: 1 | -1): void {
  const hundredths = Math.round(value * 100);
  const count = (points.get(hundredths) ?? 0) + by;
  if (count === 0) points.delete(hundredths);
  else points.set(hundredths, count);
}

/**
 * Publishes the statistics of content versions with enough new takers since the last publication; until then the
 * published ones stay. The caller holds the watermark's lock.
 */
async function publishDue(trx: Db): Promise<void> {
  for (const due of await listDue(trx)) {
    const { takers, items, points, unpublished } = await readStatistics(trx, due.paperId, due.version);
    if (isStep(unpublished.takers)) {
      const published = publishAnswers(takers, items, randomInt);
      await writePublishedAnswers(trx, due, published);
      const { keys } = await readVersion(trx, due);
      await writeDifficulty(trx, due, difficultyOf(due.exam, published, keys));
    }
    const totals = [...points].map(([hundredths, count]) => ({ points: hundredths / 100, takers: count }));
    const ranks = publishPoints(totals, randomInt);
    // A corrected key changes the points of takers counted before. Distributions of fewer than ten takers are not
    // published.
    if (isStep(unpublished.points) && isStep(ranks.takers)) await writePublishedPoints(trx, due, ranks);
  }
}

/** Counts the users who handed in an attempt, per paper, so that lists need no aggregate query per request. */
export async function rollUpTakers(deps: Pick<Deps, 'database'>): Promise<void> {
  await sql`
    update papers set takers = counted.takers
    from (
      select paper_id, count(distinct user_id)::int as takers from ${ATTEMPTS_WITHOUT_TRIALS} a
      where state in ('scoring', 'scored', 'needs_review') group by paper_id
    ) as counted
    where counted.paper_id = papers.id and counted.takers <> papers.takers
  `.execute(deps.database.db);
}
