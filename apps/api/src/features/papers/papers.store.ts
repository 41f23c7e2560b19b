import { PAPER_MODES } from '@study/contract/attempts/attempt-views.ts';
import type { ExamType } from '@study/contract/papers/exam-structure.ts';
import { sql, type Selectable } from 'kysely';
import * as z from 'zod/mini';
import { containing } from '#db/containing.ts';
import type { Db } from '#db/database.ts';
import { parseColumns, readRows } from '#db/read-rows.ts';
import type { Papers } from '#db/rows.ts';
import { isWithheld } from '#models/papers/sealed-papers.ts';
import { titleOrder } from '#models/papers/title-order.ts';

export interface CardFilter {
  examType: ExamType | null;
  year: number | null;
  status: 'not_started' | 'in_progress' | 'done' | null;
  search: string | null;
  /** null: both published and unpublished. */
  published: boolean | null;
  ordering: '-edition' | 'title' | 'difficulty';
  limit: number;
  offset: number;
}

const myStatus = z.object({
  open_mode: z.nullable(z.enum(PAPER_MODES)),
  has_closed: z.boolean(),
  /** A teacher has not opened the answers yet. */
  is_withheld: z.boolean(),
  attempt_id: z.nullable(z.string()),
  /** The best total of attempts with all marks and no part left out. */
  best_total: z.nullable(z.number()),
});
const cardColumns = z.object({ clips: z.number(), is_synthetic: z.boolean(), mine: z.nullable(myStatus) });

export type MyStatus = z.output<typeof myStatus>;
export type CardRow = Selectable<Papers> & z.output<typeof cardColumns>;

const OPEN_STATES = sql`('in_progress', 'objective_submitted')`;
const CLOSED_STATES = sql`('scoring', 'scored', 'needs_review')`;

/** Cards, with the caller's own status on each when signed in. */
export async function listCards(
  db: Db,
  userId: string | null,
  filter: CardFilter,
): Promise<{ rows: CardRow[]; count: number }> {
  const base = cardQuery(db, userId)
    .$if(filter.published !== null, (query) => query.where('papers.is_published', '=', filter.published ?? true))
    .$if(filter.examType !== null, (query) => query.where('papers.exam_type', '=', filter.examType ?? ''))
    .$if(filter.year !== null, (query) => query.where('papers.edition_year', '=', filter.year ?? 0))
    .$if(filter.search !== null, (query) => query.where('papers.title', 'ilike', containing(filter.search ?? '')))
    .$if(filter.status !== null, (query) => query.where(statusIs(filter.status ?? 'not_started')));
  const [rows, counted] = await Promise.all([
    base
      .$if(filter.ordering === 'title', (query) => query.orderBy(titleOrder))
      .$if(filter.ordering === 'difficulty', (query) =>
        query.orderBy('papers.difficulty', (order) => order.asc().nullsLast()),
      )
      .orderBy('papers.edition_year', 'desc')
      .orderBy('papers.edition_month', 'desc')
      .orderBy('papers.edition_set')
      .orderBy('papers.id')
      .limit(filter.limit)
      .offset(filter.offset)
      .execute(),
    base
      .clearSelect()
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows: rows.map((row) => parseColumns(row, cardColumns)), count: Number(counted.count) };
}

/** A paper's card, published or not. */
export async function findCard(db: Db, userId: string | null, id: string): Promise<CardRow | null> {
  const row = await cardQuery(db, userId).where('papers.id', '=', id).executeTakeFirst();
  return row ? parseColumns(row, cardColumns) : null;
}

function cardQuery(db: Db, userId: string | null) {
  return (
    db
      .selectFrom('papers')
      // A new card has no content yet.
      .leftJoin('paper_versions', (join) =>
        join
          .onRef('paper_versions.paper_id', '=', 'papers.id')
          .onRef('paper_versions.version', '=', 'papers.content_version'),
      )
      .leftJoinLateral(
        // Two index lookups: other attempts on the paper are not read, however many there are.
        sql<z.output<typeof myStatus>>`(
          select open.mode as open_mode, closed.id is not null as has_closed,
            coalesce(open.id, closed.id) as attempt_id,
            ${isWithheld(sql`${userId}`, sql`papers.id`)} as is_withheld, (
              select max(total) from attempt_totals t
              where t.user_id = ${userId} and t.paper_id = papers.id and t.is_whole
            ) as best_total
          from (values (1)) as one (row)
            left join lateral (
              select id, mode from attempts
              where user_id = ${userId} and paper_id = papers.id and state in ${OPEN_STATES} limit 1
            ) open on true
            left join lateral (
              select id from attempts where user_id = ${userId} and paper_id = papers.id and state in ${CLOSED_STATES}
              order by submitted_at desc, id desc limit 1
            ) closed on true
        )`.as('own'),
        (join) => join.onTrue(),
      )
      .where('papers.is_drill', '=', false)
      .selectAll('papers')
      .select([
        sql`(select count(*)::int from jsonb_object_keys(paper_versions.recordings))`.as('clips'),
        sql`coalesce(
        jsonb_path_exists(paper_versions.recordings, '$.*.is_synthetic ? (@ == true)'), false
      )`.as('is_synthetic'),
        userId === null ? sql`null`.as('mine') : sql`to_jsonb(own)`.as('mine'),
      ])
  );
}

function statusIs(status: 'not_started' | 'in_progress' | 'done') {
  switch (status) {
    case 'in_progress':
      return sql<boolean>`own.open_mode is not null`;
    case 'done':
      return sql<boolean>`own.has_closed and own.open_mode is null`;
    case 'not_started':
      return sql<boolean>`own.open_mode is null and not own.has_closed`;
  }
}

/** Whether a recording belongs to one of a paper's versions. */
export async function hasRecording(
  db: Db,
  paperId: string,
  versions: readonly number[],
  clip: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('paper_versions')
    .select('version')
    .where('paper_id', '=', paperId)
    .where(sql<boolean>`version = any (${[...new Set(versions)]}::int[])`)
    .where(sql<boolean>`recordings ? ${clip}`)
    .executeTakeFirst();
  return row !== undefined;
}

const versionRow = z.object({ version: z.number() });

/** The content versions on which the user has submitted an attempt. */
export async function listTakenVersions(db: Db, userId: string, paperId: string): Promise<number[]> {
  const rows = await readRows(
    db,
    versionRow,
    sql`
    select version from paper_versions v where paper_id = ${paperId} and exists (
      select from attempts a
      where a.user_id = ${userId} and a.paper_id = v.paper_id and a.content_version = v.version and a.state in ${CLOSED_STATES}
    )
  `,
  );
  return rows.map(({ version }) => version);
}

export async function listVersionNumbers(db: Db, paperId: string): Promise<number[]> {
  const rows = await db.selectFrom('paper_versions').select('version').where('paper_id', '=', paperId).execute();
  return rows.map(({ version }) => version);
}
