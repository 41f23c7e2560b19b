import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

/** What a submission's view needs to know of its paper. */
export interface PaperStanding {
  title: string;
  /** The caller has an open mock on the paper, which seals its answers by every door. */
  isSealed: boolean;
}

export async function readPaperStanding(db: Db, userId: string, paperId: string): Promise<PaperStanding> {
  const { rows } = await sql<{ title: string; is_sealed: boolean }>`
    select title, exists (
      select 1 from attempts
      where user_id = ${userId} and paper_id = papers.id and mode = 'mock'
        and state in ('in_progress', 'objective_submitted')
    ) as is_sealed
    from papers where id = ${paperId}
  `.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`paper ${paperId} is gone`);
  return { title: row.title, isSealed: row.is_sealed };
}
