import { toStoredAttempt, type StoredAttempt } from '../../db/attempt-rows.ts';
import { readClock } from '../../db/clock.ts';
import type { Db } from '../../db/database.ts';

/** A candidate's attempts on a paper, newest first: they decide what of it may be delivered. */
export async function listAttemptsOnPaper(db: Db, userId: string, paperId: string): Promise<StoredAttempt[]> {
  const rows = await db
    .selectFrom('attempts')
    .selectAll()
    .where('user_id', '=', userId)
    .where('paper_id', '=', paperId)
    .orderBy('id', 'desc')
    .execute();
  return rows.map(toStoredAttempt);
}

export async function findAttempt(db: Db, userId: string, attemptId: string): Promise<StoredAttempt | null> {
  const row = await db
    .selectFrom('attempts')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', attemptId)
    .executeTakeFirst();
  return row ? toStoredAttempt(row) : null;
}

/** The database's clock, in milliseconds. */
export const readNow = readClock;

export { isPaperOpenTo } from '../../db/paper-access.ts';
