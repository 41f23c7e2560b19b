import type { ExamType } from '@study/contract/exam-structure.ts';
import { sql, type Selectable } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Papers } from '../../db/rows.ts';

export interface CardFilter {
  examType: ExamType | null;
  year: number | null;
  status: 'not_started' | 'in_progress' | 'done' | null;
  search: string | null;
  /** null: published or not. */
  published: boolean | null;
  ordering: '-edition' | 'title' | 'difficulty';
  limit: number;
  offset: number;
}

export interface MyStatus {
  has_open: boolean;
  has_closed: boolean;
  attempt_id: string | null;
  /** Of the attempts whose texts are marked. */
  best_total: number | null;
}

export type CardRow = Selectable<Papers> & { clips: number; is_synthetic: boolean; mine: MyStatus | null };

const OPEN_STATES = sql`('in_progress', 'objective_submitted')`;
const CLOSED_STATES = sql`('scoring', 'scored', 'needs_review')`;

/** Cards, with the caller's own status on each where there is a caller. */
export async function listCards(
  db: Db,
  userId: string | null,
  filter: CardFilter,
): Promise<{ rows: CardRow[]; count: number }> {
  const base = cardQuery(db, userId)
    .$if(filter.published !== null, (query) => query.where('papers.is_published', '=', filter.published ?? true))
    .$if(filter.examType !== null, (query) => query.where('papers.exam_type', '=', filter.examType ?? ''))
    .$if(filter.year !== null, (query) => query.where('papers.edition_year', '=', filter.year ?? 0))
    .$if(filter.search !== null, (query) =>
      query.where('papers.title', 'ilike', `%${escapeLike(filter.search ?? '')}%`),
    )
    .$if(filter.status !== null, (query) => query.where(statusIs(filter.status ?? 'not_started')));
  const [rows, counted] = await Promise.all([
    base
      .$if(filter.ordering === 'title', (query) => query.orderBy('papers.title'))
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
  return { rows, count: Number(counted.count) };
}

/** A paper's card, published or not. */
export async function findCard(db: Db, userId: string | null, id: string): Promise<CardRow | null> {
  const row = await cardQuery(db, userId).where('papers.id', '=', id).executeTakeFirst();
  return row ?? null;
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
        (eb) =>
          eb
            .selectFrom('attempts')
            .whereRef('attempts.paper_id', '=', 'papers.id')
            .where('attempts.user_id', '=', userId)
            .select([
              sql<boolean>`coalesce(bool_or(state in ${OPEN_STATES}), false)`.as('has_open'),
              sql<boolean>`coalesce(bool_or(state in ${CLOSED_STATES}), false)`.as('has_closed'),
              sql<string | null>`coalesce(
              (array_agg(id) filter (where state in ${OPEN_STATES}))[1],
              (array_agg(id order by submitted_at desc) filter (where state in ${CLOSED_STATES}))[1]
            )`.as('attempt_id'),
              sql<number | null>`(
              select max(total) from attempt_totals t where t.user_id = ${userId} and t.paper_id = papers.id
            )`.as('best_total'),
            ])
            .as('own'),
        (join) => join.onTrue(),
      )
      .selectAll('papers')
      .select([
        sql<number>`(select count(*)::int from jsonb_object_keys(paper_versions.recordings))`.as('clips'),
        sql<boolean>`coalesce(
        jsonb_path_exists(paper_versions.recordings, '$.*.is_synthetic ? (@ == true)'), false
      )`.as('is_synthetic'),
        userId === null ? sql<MyStatus | null>`null`.as('mine') : sql<MyStatus | null>`to_jsonb(own)`.as('mine'),
      ])
  );
}

function statusIs(status: 'not_started' | 'in_progress' | 'done') {
  switch (status) {
    case 'in_progress':
      return sql<boolean>`own.has_open`;
    case 'done':
      return sql<boolean>`own.has_closed and not own.has_open`;
    case 'not_started':
      return sql<boolean>`not own.has_open and not own.has_closed`;
  }
}

function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, (character) => `\\${character}`);
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
