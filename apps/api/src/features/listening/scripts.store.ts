import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Db } from '#db/database.ts';
import { readRows } from '#db/read-rows.ts';

/** What a user has read of a paper: all of a version, some sections of it, or the group of an item. */
export interface ReadScript {
  version: number;
  /** Null: not limited to the group of an item. */
  item: number | null;
  /** Null: not limited to sections. */
  sections: string[] | null;
}

const readScriptRow = z.object({
  version: z.number(),
  item: z.nullable(z.number()),
  sections: z.nullable(z.array(z.string())),
});

/**
 * The transcripts of a paper or drill that the user may read, latest first: closed attempts show all, checked sections
 * of an open practice their own, an answered practice item or a mistake that of its group. The caller excludes papers
 * with an open mock.
 */
export async function listReadScripts(db: Db, userId: string, paperId: string): Promise<ReadScript[]> {
  return readRows(
    db,
    readScriptRow,
    sql`
    select version, item, sections from (
      select content_version as version, null::int as item, null::text[] as sections, submitted_at as at from attempts
        where user_id = ${userId} and paper_id = ${paperId} and state in ('scoring', 'scored', 'needs_review')
      union all
      select content_version, null, checked_sections, started_at from attempts
        where user_id = ${userId} and paper_id = ${paperId} and mode = 'practice'
          and state in ('in_progress', 'objective_submitted') and checked_sections <> '{}'
      union all
      select content_version, item, null, max(answered_at) from practice_answers
        where user_id = ${userId} and paper_id = ${paperId} group by content_version, item
      union all
      select content_version, item, null, last_wrong_at from mistakes
        where user_id = ${userId} and paper_id = ${paperId}
    ) readable order by at desc nulls last
  `,
  );
}
