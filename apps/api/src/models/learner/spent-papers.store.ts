import { sql } from 'kysely';
import type { Db } from '#db/database.ts';

/** The mode of the user's open attempt on a paper; null when there is none. */
export async function findOpenMode(db: Db, userId: string, paperId: string): Promise<'mock' | 'practice' | null> {
  const row = await db
    .selectFrom('attempts')
    .select('mode')
    .where('user_id', '=', userId)
    .where('paper_id', '=', paperId)
    .where('state', 'in', [sql.lit('in_progress'), sql.lit('objective_submitted')])
    .executeTakeFirst();
  return row ? (row.mode === 'mock' ? 'mock' : 'practice') : null;
}

export async function insertSpentPaper(db: Db, userId: string, paperId: string): Promise<void> {
  await db
    .insertInto('spent_papers')
    .values({ user_id: userId, paper_id: paperId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
