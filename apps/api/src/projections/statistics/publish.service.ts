import { randomInt } from 'node:crypto';
import { difficultyOf, isStep, publishAnswers } from '@study/domain/analysis/published-figures.ts';
import { publishPoints } from '@study/domain/analysis/rank.ts';
import type { Db } from '#db/database.ts';
import { readVersion } from '#models/papers/content-versions.ts';
import { listDue, writeDifficulty, writePublishedAnswers, writePublishedPoints } from './publish.store.ts';
import { readStatistics } from './statistics.store.ts';

/**
 * Shows students the statistics of content versions that enough takers were added to since the last time; what it shows
 * stays until then. The caller holds the place's lock.
 */
export async function publishDue(trx: Db): Promise<void> {
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
    // A key that was corrected changes the points of those who are counted; of fewer than ten, nothing is shown.
    if (isStep(unpublished.points) && isStep(ranks.takers)) await writePublishedPoints(trx, due, ranks);
  }
}
