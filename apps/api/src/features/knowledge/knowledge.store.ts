import type { ExamType } from '@study/contract/exam-structure.ts';
import type { Outcome } from '@study/domain/scoring/objective.ts';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

export interface PublishedPaper {
  paperId: string;
  version: number;
  title: string;
  exam: ExamType;
}

/** Newest first. */
export async function listPublished(db: Db): Promise<PublishedPaper[]> {
  const { rows } = await sql<PublishedPaper>`
    select id as "paperId", content_version as version, title, exam_type as exam from papers
    where is_published and content_version > 0
    order by edition_year desc, edition_month desc, edition_set, id
  `.execute(db);
  return rows;
}

/** What became of items in a user's latest attempt on each paper or in practice since; nothing of papers with an open mock. */
export async function listOutcomes(
  db: Db,
  userId: string,
  items: readonly { paperId: string; no: number }[],
): Promise<Map<string, Outcome>> {
  if (items.length === 0) return new Map();
  const { rows } = await sql<{ paper_id: string; item: number; outcome: Outcome }>`
    with asked as (
      select * from unnest(${items.map(({ paperId }) => paperId)}::text[], ${items.map(({ no }) => no)}::int[]) as t (paper_id, item)
      where paper_id not in (
        select paper_id from attempts
        where user_id = ${userId} and mode = 'mock' and state in ('in_progress', 'objective_submitted'))
    )
    select distinct on (paper_id, item) paper_id, item, outcome from (
      select asked.paper_id, asked.item, last.submitted_at as at,
        newest.result #>> array['items', (asked.item - 1)::text, 'outcome'] as outcome
      from asked
        join (
          select distinct on (paper_id) paper_id, id, submitted_at from attempts
          where user_id = ${userId} and state in ('scoring', 'scored', 'needs_review')
            and paper_id in (select paper_id from asked)
          order by paper_id, submitted_at desc, id desc
        ) last on last.paper_id = asked.paper_id
        cross join lateral (
          select result from scores where user_id = ${userId} and attempt_id = last.id and kind = 'objective'
          order by id desc limit 1
        ) newest
      union all
      select asked.paper_id, asked.item, a.answered_at, case when a.is_right then 'right' else 'wrong' end
      from asked join practice_answers a on a.user_id = ${userId} and a.paper_id = asked.paper_id and a.item = asked.item
    ) known where outcome is not null order by paper_id, item, at desc
  `.execute(db);
  return new Map(rows.map(({ paper_id, item, outcome }) => [`${paper_id} ${item}`, outcome]));
}

export { readClock } from '../../db/clock.ts';
