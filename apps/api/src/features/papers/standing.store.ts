import { sql } from 'kysely';
import { toStoredAttempt, type StoredAttempt } from '../../models/attempt/stored-attempt.ts';
import type { Db } from '../../db/database.ts';

/** The database's clock, read with the row that it is compared with. */
const nowMs = sql<string>`extract(epoch from clock_timestamp()) * 1000`.as('now_ms');

/** The caller's open attempt on a paper, and the database's time in milliseconds; null when there is none. */
export async function findOpenAttempt(
  db: Db,
  userId: string,
  paperId: string,
): Promise<{ attempt: StoredAttempt; now: number } | null> {
  const row = await db
    .selectFrom('attempts')
    .selectAll()
    .select(nowMs)
    .where('user_id', '=', userId)
    .where('paper_id', '=', paperId)
    .where('state', 'in', [sql.lit('in_progress'), sql.lit('objective_submitted')])
    .executeTakeFirst();
  return row ? { attempt: toStoredAttempt(row), now: Number(row.now_ms) } : null;
}

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

/** The versions of a paper that the user chose to practise from without having taken it; none of one that is not published. */
export async function listSpentVersions(db: Db, userId: string, paperId: string): Promise<number[]> {
  const rows = await db
    .selectFrom('spent_papers')
    .innerJoin('papers', 'papers.id', 'spent_papers.paper_id')
    .innerJoin('paper_versions', 'paper_versions.paper_id', 'papers.id')
    .select('paper_versions.version')
    .where('spent_papers.user_id', '=', userId)
    .where('spent_papers.paper_id', '=', paperId)
    .where('papers.is_published', '=', true)
    .execute();
  return rows.map(({ version }) => version);
}
