import { LISTENING_LAST_ITEM, type ExamType } from '@study/contract/papers/exam-structure.ts';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { ATTEMPTS_WITHOUT_TRIALS } from '#models/attempts/attempts-without-trials.ts';
import type { Db } from '#db/database.ts';
import { readRows } from '#db/read-rows.ts';
import type { Learner } from '#models/learner/learner.store.ts';

/** What a user has read of a paper: all of a version, some sections of it, or the group of an item. */
export interface ReadScript {
  paper_id: string;
  version: number;
  /** Null: not limited to the group of an item. */
  item: number | null;
  /** Null: not limited to sections. */
  sections: string[] | null;
}

const CLOSED = sql`('scoring', 'scored', 'needs_review')`;

const readScriptRow = z.object({
  paper_id: z.string(),
  version: z.number(),
  item: z.nullable(z.number()),
  sections: z.nullable(z.array(z.string())),
});

/**
 * The transcripts of papers or drills that the user may read, latest first: closed attempts show all, checked sections
 * of an open practice their own, an answered practice item or a mistake that of its group. The caller excludes papers
 * with an open mock.
 */
export async function listReadScripts(db: Db, userId: string, paperIds: readonly string[]): Promise<ReadScript[]> {
  const ids = sql`any (${paperIds}::text[])`;
  // For each version and item the latest row alone: a learner may have thousands on one paper.
  return readRows(
    db,
    readScriptRow,
    sql`
    with versions as (select paper_id, version from paper_versions where paper_id = ${ids})
    select paper_id, version, item, sections from (
      select v.*, null::int as item, null::text[] as sections, closed.at
      from versions v cross join lateral (
        select submitted_at as at from ${ATTEMPTS_WITHOUT_TRIALS} a
        where user_id = ${userId} and paper_id = v.paper_id and content_version = v.version and state in ${CLOSED}
        order by submitted_at desc, id desc limit 1
      ) closed
      union all
      select paper_id, content_version, null, checked_sections, started_at from ${ATTEMPTS_WITHOUT_TRIALS} a
        where user_id = ${userId} and paper_id = ${ids} and mode = 'practice'
          and state in ('in_progress', 'objective_submitted') and checked_sections <> '{}'
      union all
      select v.*, heard.item, null, answered.at
      from versions v cross join generate_series(1, ${LISTENING_LAST_ITEM}::int) heard (item) cross join lateral (
        select answered_at as at from practice_answers
        where user_id = ${userId} and paper_id = v.paper_id and item = heard.item and content_version = v.version
        order by answered_at desc limit 1
      ) answered
      union all
      select paper_id, content_version, item, null, last_wrong_at from mistakes
        where user_id = ${userId} and paper_id = ${ids} and item <= ${LISTENING_LAST_ITEM}
    ) readable order by at desc nulls last
  `,
  );
}

const paperRow = z.object({ id: z.string() });

/** Papers and drills of a level of which the user may have read a transcript, the latest first. */
export async function listScriptPapers(
  db: Db,
  { userId, hidden }: Learner,
  exam: ExamType,
  most: number,
): Promise<string[]> {
  const rows = await readRows(
    db,
    paperRow,
    // Each lookup asks for an order that an index has: without one a plan may read all rows of the table for each paper.
    sql`
      select p.id from papers p left join lateral (
        select max(at) as at from (
          (select submitted_at as at from ${ATTEMPTS_WITHOUT_TRIALS} a where a.user_id = ${userId} and a.paper_id = p.id and a.state in ${CLOSED}
            order by submitted_at desc, id desc limit 1)
          union all
          (select answered_at from practice_answers a where a.user_id = ${userId} and a.paper_id = p.id
            order by item, answered_at desc limit 1)
          union all
          (select last_wrong_at from mistakes m where m.user_id = ${userId} and m.paper_id = p.id order by item limit 1)
        ) seen
      ) last on true
      where p.exam_type = ${exam} and p.id <> all (${hidden}::text[]) and last.at is not null
        and (p.is_drill or p.is_published or exists (select from ${ATTEMPTS_WITHOUT_TRIALS} a where a.user_id = ${userId} and a.paper_id = p.id))
      order by last.at desc, p.id limit ${most}
    `,
  );
  return rows.map(({ id }) => id);
}
