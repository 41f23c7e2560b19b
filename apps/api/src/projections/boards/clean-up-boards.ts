import { periodStart } from '@study/domain/boards/boards.ts';
import { dateOfDay, DAY_MS } from '@study/domain/scheduling/china-day.ts';
import type { Db } from '#db/database.ts';
import { deletePastRows, showGrownAccounts } from './boards.store.ts';

const AT_ONCE = 5_000;

/**
 * Makes the rows of accounts that are now a day old visible, and deletes leaderboard rows of past weeks and months;
 * projection does both only for users who are still active. A period's rows stay one day after its end, because the
 * caller's clock and the database's may differ.
 */
export async function cleanUpBoards(db: Db, now: Date): Promise<void> {
  for (const period of ['week', 'month'] as const) {
    const running = periodStart(period, now.getTime() - DAY_MS);
    if (running === null) continue;
    const ended = { period, before: dateOfDay(running), limit: AT_ONCE };
    while ((await deletePastRows(db, ended)) === AT_ONCE);
  }
  await showGrownAccounts(db);
}
