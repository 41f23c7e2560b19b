import { EXAM_TYPES } from '@study/contract/papers/exam-structure.ts';
import type { Outcome } from '@study/domain/scoring/objective.ts';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { ATTEMPTS_WITHOUT_TRIALS } from '#models/attempts/attempts-without-trials.ts';
import type { Db } from '#db/database.ts';
import { readRows, stored } from '#db/read-rows.ts';
import { sealedPapers } from '#models/papers/sealed-papers.ts';

const publishedPaper = z.object({
  paperId: z.string(),
  version: z.number(),
  title: z.string(),
  exam: z.enum(EXAM_TYPES),
});

export type PublishedPaper = z.output<typeof publishedPaper>;

/** Published papers without drills, newest first. */
export async function listPublished(db: Db): Promise<PublishedPaper[]> {
  const rows = await readRows(
    db,
    publishedPaper,
    sql`
    select id as "paperId", content_version as version, title, exam_type as exam from papers
    where is_published and content_version > 0
    order by edition_year desc, edition_month desc, edition_set, id
  `,
  );
  return rows;
}

const openItemRow = z.object({
  paper_id: z.string(),
  item: z.number(),
  outcome: z.nullable(stored<Outcome>()),
});

/**
 * Of the given items, those that a user may open: in drills, and in submitted or spent papers without an open mock.
 * With the outcome in the latest attempt, or in practice since.
 */
export async function listOpenItems(
  db: Db,
  userId: string,
  items: readonly { paperId: string; no: number }[],
): Promise<Map<string, Outcome | null>> {
  if (items.length === 0) return new Map();
  const rows = await readRows(
    db,
    openItemRow,
    sql`
    with wanted as (
      select * from unnest(${items.map(({ paperId }) => paperId)}::text[], ${items.map(({ no }) => no)}::int[]) as t (paper_id, item)
    ), last as (
      select a.* from (select distinct paper_id from wanted) p cross join lateral (
        select paper_id, id, submitted_at from ${ATTEMPTS_WITHOUT_TRIALS} t
        where user_id = ${userId} and paper_id = p.paper_id and state in ('scoring', 'scored', 'needs_review')
        order by submitted_at desc, id desc limit 1
      ) a
    ), asked as (
      select * from wanted
      where paper_id in (select paper_id from last union select paper_id from spent_papers where user_id = ${userId}
          union select id from papers where is_drill)
        and paper_id not in ${sealedPapers(sql`${userId}`)}
    )
    select distinct on (paper_id, item) paper_id, item, outcome from (
      select asked.paper_id, asked.item, null as at, null as outcome from asked
      union all
      select asked.paper_id, asked.item, last.submitted_at,
        newest.result #>> array['items', (asked.item - 1)::text, 'outcome']
      from asked
        join last on last.paper_id = asked.paper_id
        cross join lateral (
          select result from scores where user_id = ${userId} and attempt_id = last.id and kind = 'objective'
          order by id desc limit 1
        ) newest
      union all
      select asked.paper_id, asked.item, a.answered_at, case when a.is_right then 'right' when a.response = '' then 'unanswered' else 'wrong' end
      from asked cross join lateral (
        select answered_at, is_right, response from practice_answers
        where user_id = ${userId} and paper_id = asked.paper_id and item = asked.item
        order by answered_at desc limit 1
      ) a
    ) known order by paper_id, item, outcome is null, at desc
  `,
  );
  return new Map(rows.map(({ paper_id, item, outcome }) => [`${paper_id} ${item}`, outcome]));
}
