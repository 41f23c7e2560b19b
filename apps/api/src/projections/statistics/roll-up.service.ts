import type { Kysely } from 'kysely';
import type { Db } from '#db/database.ts';
import type { DB } from '#db/rows.ts';
import { inRepeatableTransaction } from '#db/transaction.ts';
import { countScore } from './count-scores.ts';
import { LAG_MS, lockPlace, movePlace } from '../place.store.ts';
import { publishDue } from './publish.service.ts';
import { STATISTICS_PLACE } from './statistics-rows.ts';
import { listNewScores, readStatistics, writeStatistics, type NewScore } from './statistics.store.ts';

const BATCH = 500;

/**
 * Adds new scores to the statistics of their papers, a batch per transaction together with the place reached, so an
 * interrupted batch is still counted once; then publishes what is due. True when there may be more. Several workers may run at once; one of them
 * counts.
 */
export async function rollUpStatistics(
  db: Kysely<DB>,
  { lagMs = LAG_MS, batch = BATCH }: { lagMs?: number; batch?: number } = {},
): Promise<boolean> {
  return inRepeatableTransaction(db, async (trx) => {
    const place = await lockPlace(trx, STATISTICS_PLACE);
    if (place === null) return false;
    const scores = await listNewScores(trx, place, lagMs, batch);
    const taken = Map.groupBy(
      scores.filter((score) => score.isTaker),
      ({ paperId, version }) => `${paperId} ${version}`,
    );
    for (const ofVersion of taken.values()) await countVersion(trx, ofVersion);
    await publishDue(trx);
    const last = scores.at(-1);
    if (last) await movePlace(trx, STATISTICS_PLACE, last.place);
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
