import type { Kysely } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { DB } from '../../db/rows.ts';
import { inTransaction } from '../../db/transaction.ts';
import { countScore, difficultyOf } from './count-scores.ts';
import {
  listNewScores,
  lockPlace,
  movePlace,
  readStatistics,
  writeDifficulty,
  writeStatistics,
  type NewScore,
} from './statistics.store.ts';

/** Longer than any statement or idle transaction may last, so that no score is committed before the place reached. */
const LAG_MS = 60_000;
const BATCH = 500;

/**
 * Adds new scores to the statistics of their papers, a batch per transaction together with the place reached, so an
 * interrupted batch is still counted once. True when there may be more. Several workers may run at once; one of them
 * counts.
 */
export async function rollUpStatistics(
  db: Kysely<DB>,
  { lagMs = LAG_MS, batch = BATCH }: { lagMs?: number; batch?: number } = {},
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const place = await lockPlace(trx);
    if (place === null) return false;
    const scores = await listNewScores(trx, place, lagMs, batch);
    const last = scores.at(-1);
    if (!last) return false;
    const clean = Map.groupBy(
      scores.filter((score) => score.isClean),
      ({ paperId, version }) => `${paperId} ${version}`,
    );
    for (const ofVersion of clean.values()) await countVersion(trx, ofVersion);
    await movePlace(trx, last.place);
    return scores.length === batch;
  });
}

async function countVersion(trx: Db, scores: readonly NewScore[]): Promise<void> {
  const [first] = scores;
  if (!first) return;
  const { paperId, version, exam } = first;
  const counted = scores.reduce(countScore, await readStatistics(trx, paperId, version));
  await writeStatistics(trx, paperId, version, counted);
  const difficulty = difficultyOf(exam, counted.takers, counted.items);
  if (difficulty !== null) await writeDifficulty(trx, paperId, version, difficulty);
}
