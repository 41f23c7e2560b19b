import type { Kysely } from 'kysely';
import type { DB } from '../db/rows.ts';
import { inTransaction } from '../db/transaction.ts';
import { deleteEmptyAttempts, listEmptyAttempts, type EmptyAttempt } from '../models/attempts/empty-attempts.store.ts';

/** Retention after an attempt's deadline: a device that was offline for weeks may still send late answers. */
const KEPT_MS = 30 * 86_400_000;
const BATCH = 500;

/** Deletes abandoned attempts without answers, a month after their deadline. Returns the number of deleted attempts. */
export async function cleanUpAttempts(db: Kysely<DB>, now: Date): Promise<number> {
  const before = new Date(now.getTime() - KEPT_MS);
  let deleted = 0;
  for (let after: EmptyAttempt | null = null; ;) {
    const found: EmptyAttempt[] = await listEmptyAttempts(db, { before, after, limit: BATCH });
    const ids = found.map(({ id }) => id);
    if (ids.length > 0) deleted += await inTransaction(db, (trx) => deleteEmptyAttempts(trx, ids));
    after = found.at(-1) ?? null;
    if (found.length < BATCH) return deleted;
  }
}
