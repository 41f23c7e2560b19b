import { EXAM_STRUCTURE, type ExamType } from '@study/contract/papers/exam-structure.ts';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { ATTEMPTS_WITHOUT_TRIALS } from '#models/attempts/attempts-without-trials.ts';
import type { Db } from '#db/database.ts';
import { readRows } from '#db/read-rows.ts';
import { dueToday, type Learner } from '#models/learner/learner.store.ts';

export interface LatestAnswer {
  paperId: string;
  no: number;
  at: number;
  isRight: boolean;
}

const latestAnswerRow = z.object({
  paper_id: z.string(),
  item: z.number(),
  at: z.number(),
  is_right: z.boolean(),
});

/** Number of latest attempts read per paper: one may have a single section only. */
const LATEST_ATTEMPTS = 3;

/**
 * The latest answer to each item of a level (or the latest reading of its solution after an attempt), and whether it
 * was right: from the latest attempts on each paper, practice and reviews. A blank in an answered section counts as
 * seen, because the result shows its solution. With `since` (milliseconds of the epoch) only later ones. Index lookups
 * read only the latest answer of each item.
 */
export async function listLatestAnswers(
  db: Db,
  userId: string,
  { exam, since = 0 }: { exam: ExamType; since?: number },
): Promise<LatestAnswer[]> {
  const { sections } = EXAM_STRUCTURE[exam];
  const from = new Date(since);
  const rows = await readRows(
    db,
    latestAnswerRow,
    sql`
    with recursive practised as (
      (select paper_id, item, answered_at, is_right from practice_answers
        where user_id = ${userId} and response <> '' order by paper_id, item, answered_at desc limit 1)
      union all
      select next.* from practised one cross join lateral (
        select paper_id, item, answered_at, is_right from practice_answers
        where user_id = ${userId} and response <> '' and (paper_id, item) > (one.paper_id, one.item)
        order by paper_id, item, answered_at desc limit 1
      ) next
    )
    select distinct on (paper_id, item) paper_id, item, (extract(epoch from at) * 1000)::float8 as at, is_right from (
      select last.paper_id, (marked ->> 'no')::int as item, last.submitted_at as at, marked ->> 'outcome' = 'right' as is_right
      from papers p
        cross join lateral (
          select paper_id, id, submitted_at from ${ATTEMPTS_WITHOUT_TRIALS} t
          where user_id = ${userId} and paper_id = p.id and state in ('scoring', 'scored', 'needs_review')
            and submitted_at >= ${from}
          order by submitted_at desc, id desc limit ${LATEST_ATTEMPTS}
        ) last
        cross join lateral (
          select result from scores where user_id = ${userId} and attempt_id = last.id and kind = 'objective'
          order by id desc limit 1
        ) newest
        cross join lateral jsonb_array_elements(newest.result -> 'items') marked
        join unnest(
          ${sections.map(({ name }) => name)}::text[], ${sections.map(({ first }) => first)}::int[],
          ${sections.map((section) => section.last)}::int[]
        ) as section (name, first, last) on (marked ->> 'no')::int between section.first and section.last
      where p.exam_type = ${exam} and exists (
        select from jsonb_array_elements(newest.result -> 'sections') sat
        where sat ->> 'name' = section.name and (sat ->> 'right')::int + (sat ->> 'wrong')::int > 0
      )
      union all
      select a.paper_id, a.item, a.answered_at, a.is_right
      from practised a join papers p on p.id = a.paper_id
      where p.exam_type = ${exam} and a.answered_at >= ${from}
      union all
      select m.paper_id, m.item, r.reviewed_at, coalesce(r.is_right, r.rating <> 'again')
      from mistakes m cross join lateral (
        select reviewed_at, is_right, rating from mistake_reviews
        where user_id = ${userId} and mistake_id = m.id and not is_practice and reviewed_at >= ${from}
        order by reviewed_at desc limit 1
      ) r
      where m.user_id = ${userId} and m.exam_type = ${exam} and m.last_review_at >= ${from}
    ) answers order by paper_id, item, at desc
  `,
  );
  return rows.map((row) => ({ paperId: row.paper_id, no: row.item, at: row.at, isRight: row.is_right }));
}

/** Finished sets that count beside the attempts, of any section. */
const SETS = 10;
/** They are sought among this many: somebody may have thousands that were never finished. */
const SETS_LOOKED_AT = 50;

const sumSectionRow = z.object({ name: z.string(), right: z.number(), answered: z.number() });

/** Right and total items by section, over the latest attempts that answered the section and the latest sets of it. */
export async function sumSections(
  db: Db,
  userId: string,
  exam: ExamType,
  latest: number,
): Promise<Map<string, { right: number; answered: number }>> {
  const rows = await readRows(
    db,
    sumSectionRow,
    sql`
    select name, sum("right")::int as right, sum(answered)::int as answered from (
    select s.key as name, (s.value ->> 'right')::int as right, (s.value ->> 'total')::int as answered
    from (
      select sections from attempt_totals where user_id = ${userId} and exam_type = ${exam}
      order by submitted_at desc, attempt_id desc limit ${latest}
    ) t cross join lateral jsonb_each(t.sections) s
    where (s.value ->> 'answered')::int > 0
    union all
    select l.request ->> 'section', count(*) filter (where a.is_right)::int, count(*)::int
    from (
      select id, request from (
        select id, request, kind, created_at, finished_at from practice_sessions
        where user_id = ${userId} order by created_at desc limit ${SETS_LOOKED_AT}
      ) newest
      where kind = 'section' and request ->> 'exam_type' = ${exam} and finished_at is not null
      order by created_at desc limit ${SETS}
    ) l join practice_answers a on a.user_id = ${userId} and a.session_id = l.id
    group by l.id, 1
    ) latest group by name
  `,
  );
  return new Map(rows.map(({ name, right, answered }) => [name, { right, answered }]));
}

const dueItem = z.object({ paperId: z.string(), version: z.number(), no: z.number() });

export type DueItem = z.output<typeof dueItem>;

const countRow = z.object({ count: z.number() });

/** Due items of the mistake book, longest overdue first, and their total number. */
export async function listDueItems(
  db: Db,
  learner: Learner,
  exam: ExamType,
  limit: number,
): Promise<{ items: DueItem[]; count: number }> {
  const { userId, hidden } = learner;
  const isDue = sql`user_id = ${userId} and state = 'active' and ${dueToday(learner)}
    and exam_type = ${exam} and paper_id <> all (${hidden}::text[])`;
  const [items, counted] = await Promise.all([
    readRows(
      db,
      dueItem,
      sql`
      select paper_id as "paperId", content_version as version, item as "no" from mistakes
      where ${isDue} order by due_at, id limit ${limit}
    `,
    ),
    readRows(db, countRow, sql`select count(*)::int as count from mistakes where ${isDue}`),
  ]);
  return { items, count: counted[0]?.count ?? 0 };
}
