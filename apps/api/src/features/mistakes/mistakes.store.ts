import type { ExamType, SectionName } from '@study/contract/papers/exam-structure.ts';
import type { MISTAKE_ORDERINGS, MistakeReason, MistakeState } from '@study/contract/mistakes/mistakes.ts';
import { sql, type Selectable } from 'kysely';
import * as z from 'zod/mini';
import { containing } from '#db/containing.ts';
import type { Db } from '#db/database.ts';
import { parseColumns } from '#db/read-rows.ts';
import type { Mistakes } from '#db/rows.ts';
import { dueToday, reviewedAhead, type Learner } from '#models/learner/learner.store.ts';

export type MistakeRow = Selectable<Mistakes> & { title: string; collections: string[] };

const titledColumns = z.object({ collections: z.array(z.string()) });
const dueColumns = z.object({ elapsed: z.nullable(z.number()), is_overdue: z.boolean() });

export interface MistakeFilter {
  examType?: ExamType | undefined;
  section?: SectionName | undefined;
  knowledge?: string | undefined;
  paper?: string | undefined;
  /** Undefined: all states except removed. */
  state?: MistakeState | undefined;
  reason?: MistakeReason | 'none' | undefined;
  search?: string | undefined;
  isDue?: boolean | undefined;
  /** Only items that may be reviewed before their due date. */
  isAhead?: boolean | undefined;
  isStarred?: boolean | undefined;
  /** Id of one of the learner's own collections. */
  collection?: string | undefined;
}

export interface MistakePage {
  ordering: (typeof MISTAKE_ORDERINGS)[number];
  limit: number;
  offset: number;
}

/** A page of the book's items, without those of hidden papers, and their total number. */
export async function listMistakes(
  db: Db,
  learner: Learner,
  filter: MistakeFilter,
  page: MistakePage,
): Promise<{ rows: MistakeRow[]; count: number }> {
  const order = ORDER[page.ordering];
  // A single pass selects the page and counts; joined columns are read for the rows of the page only.
  const chosen = filtered(db, learner, filter)
    .select('mistakes.id')
    .select((eb) => eb.fn.countAll<string>().over().as('count'))
    .orderBy(order)
    .limit(page.limit)
    .offset(page.offset);
  const selected = await withTitles(db.selectFrom('mistakes').where('mistakes.user_id', '=', learner.userId))
    .innerJoin(chosen.as('chosen'), 'chosen.id', 'mistakes.id')
    .select('chosen.count')
    .orderBy(order)
    .execute();
  const rows = selected.map((row) => parseColumns(row, titledColumns));
  const [first] = rows;
  if (first || page.offset === 0) return { rows, count: Number(first?.count ?? 0) };
  return { rows, count: await countMistakes(db, learner, filter) };
}

async function countMistakes(db: Db, learner: Learner, filter: MistakeFilter): Promise<number> {
  const { count } = await filtered(db, learner, filter)
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Whether the user's book has the item, in any state. An item with `times` 0 does not count. */
export async function hasMistake(db: Db, userId: string, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('mistakes')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('times', '>', 0)
    .executeTakeFirst();
  return row !== undefined;
}

/** One item in any state; its paper may be hidden. */
export async function findMistake(db: Db, userId: string, id: string): Promise<MistakeRow | null> {
  const [row] = await findMistakes(db, userId, [id]);
  return row ?? null;
}

/** The columns of a due item from which today's reviews are chosen. */
export type DueItem = Pick<MistakeRow, 'id' | 'paper_id' | 'content_version' | 'item'>;

/** SQL: in FSRS, retrievability falls with the time since the last review relative to the stability. */
const ELAPSED = sql`case when card_state = 0 then null
  else (extract(epoch from clock_timestamp() - last_review_at) / greatest(stability, 1e-6))::float8 end`;

/**
 * Items due today or reviewable ahead, at most `limit`, those that waited too long first, then best known first; items
 * that were never reviewed come last. `elapsed` and `isOverdue` as in the domain's `DueCard`.
 */
export async function listDue(
  db: Db,
  learner: Learner,
  filter: Pick<MistakeFilter, 'examType' | 'isDue' | 'isAhead'>,
  limit: number,
): Promise<(DueItem & { elapsed: number; isOverdue: boolean })[]> {
  const rows = await filtered(db, learner, filter)
    .select(['mistakes.id', 'mistakes.paper_id', 'mistakes.content_version', 'mistakes.item', ELAPSED.as('elapsed')])
    .select(sql<boolean>`mistakes.due_at < ${learner.overdueBefore}`.as('is_overdue'))
    .orderBy('is_overdue', 'desc')
    .orderBy(sql`elapsed nulls last`)
    .orderBy('mistakes.due_at')
    .orderBy('mistakes.id')
    .limit(limit)
    .execute();
  return rows.map((row) => {
    const { elapsed, is_overdue, ...item } = parseColumns(row, dueColumns);
    return { ...item, elapsed: elapsed ?? Infinity, isOverdue: is_overdue };
  });
}

/** Items by id, in the given order. */
export async function findMistakes(db: Db, userId: string, ids: readonly string[]): Promise<MistakeRow[]> {
  if (ids.length === 0) return [];
  const rows = await withTitles(
    db
      .selectFrom('mistakes')
      .where('mistakes.user_id', '=', userId)
      .where(sql<boolean>`mistakes.id = any (${[...ids]}::uuid[])`)
      .where('mistakes.times', '>', 0),
  ).execute();
  const byId = new Map(rows.map((row) => [row.id, parseColumns(row, titledColumns)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export function countDue(db: Db, learner: Learner, filter: Pick<MistakeFilter, 'examType'>): Promise<number> {
  return countMistakes(db, learner, { ...filter, isDue: true });
}

function filtered(db: Db, learner: Learner, filter: MistakeFilter) {
  const { userId, hidden } = learner;
  const { examType, section, knowledge, paper, state, reason, search, isDue, isAhead, isStarred, collection } = filter;
  return db
    .selectFrom('mistakes')
    .where('mistakes.user_id', '=', userId)
    .$if(hidden.length > 0, (query) => query.where(sql<boolean>`mistakes.paper_id <> all (${hidden}::text[])`))
    .$if(state !== undefined, (query) => query.where('mistakes.state', '=', state ?? ''))
    .$if(state === 'removed', (query) => query.where('mistakes.times', '>', 0))
    .$if(state === undefined && isDue !== true && isAhead !== true, (query) =>
      query.where('mistakes.state', '<>', 'removed'),
    )
    .$if(isDue === true, (query) => query.where('mistakes.state', '=', sql.lit('active')).where(dueToday(learner)))
    .$if(isAhead === true, (query) =>
      query.where('mistakes.state', '=', sql.lit('active')).where(reviewedAhead(learner)),
    )
    .$if(isStarred === true, (query) => query.where(sql<boolean>`mistakes.starred`))
    .$if(examType !== undefined, (query) => query.where('mistakes.exam_type', '=', examType ?? ''))
    .$if(section !== undefined, (query) => query.where('mistakes.section', '=', section ?? ''))
    .$if(paper !== undefined, (query) => query.where('mistakes.paper_id', '=', paper ?? ''))
    .$if(knowledge !== undefined, (query) => query.where(sql<boolean>`${knowledge} = any (mistakes.knowledge)`))
    .$if(reason === 'none', (query) => query.where('mistakes.reason', 'is', null))
    .$if(reason !== undefined && reason !== 'none', (query) => query.where('mistakes.reason', '=', reason ?? ''))
    .$if(search !== undefined && search !== '', (query) => {
      const pattern = containing((search ?? '').toLowerCase());
      return query.where((eb) =>
        eb.or([
          eb('mistakes.search_text', 'like', pattern),
          eb(eb.fn<string>('lower', ['mistakes.note']), 'like', pattern),
        ]),
      );
    })
    .$if(collection !== undefined, (query) =>
      query.where((eb) =>
        eb.exists(
          eb
            .selectFrom('mistake_collection_items as held')
            .select('held.mistake_id')
            .where('held.user_id', '=', userId)
            .where('held.collection_id', '=', collection ?? '')
            .whereRef('held.mistake_id', '=', 'mistakes.id'),
        ),
      ),
    );
}

type Filtered = ReturnType<typeof filtered>;

function withTitles(query: Filtered) {
  return query
    .innerJoin('papers', 'papers.id', 'mistakes.paper_id')
    .selectAll('mistakes')
    .select('papers.title')
    .select(
      sql`array(
        select collection_id from mistake_collection_items i
        where i.user_id = mistakes.user_id and i.mistake_id = mistakes.id order by collection_id
      )`.as('collections'),
    );
}

const ORDER = {
  // Active items first.
  due_at: sql`mistakes.state <> 'active', mistakes.due_at, mistakes.id`,
  item: sql`mistakes.paper_id, mistakes.item`,
  '-last_wrong_at': sql`mistakes.last_wrong_at desc, mistakes.id desc`,
} as const;
