import type { AttemptState, PaperMode } from '@study/contract/attempts/attempt-views.ts';
import type { ExamType, SubjectivePart } from '@study/contract/papers/exam-structure.ts';
import type { SectionMark } from '@study/domain/scoring/objective.ts';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { ReadDb } from '#db/read-db.ts';
import { parseColumns, stored } from '#db/read-rows.ts';
import { CLOSED } from '#models/attempts/attempts.store.ts';

export interface HistoryFilter {
  examType: ExamType | null;
  mode: PaperMode | null;
  paperId: string | null;
  limit: number;
  offset: number;
}

export interface HistoryRow {
  id: string;
  paperId: string;
  paperTitle: string;
  assignmentTitle: string | null;
  examType: ExamType;
  mode: PaperMode;
  state: AttemptState;
  extraTime: number;
  isClean: boolean;
  /** No part was left out; null until the scores are projected. */
  isWhole: boolean | null;
  startedAt: Date;
  submittedAt: Date;
  /** Time on items in milliseconds, measured by the page. */
  itemsMs: number;
  objective: { points: number; max: number; sections: SectionMark[] } | null;
  /** The mark of each text, out of 15. */
  raw: Record<SubjectivePart, number | null>;
}

/** A page of submitted attempts, newest first, and their total number. */
export async function listHistory(
  db: ReadDb,
  userId: string,
  filter: HistoryFilter,
): Promise<{ rows: HistoryRow[]; count: number }> {
  const [rows, counted] = await Promise.all([
    listPage(db, userId, filter),
    closedAttempts(db, userId, filter)
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows: rows.map(toHistoryRow), count: Number(counted.count) };
}

/** The id of the latest submitted attempt; null without one. */
export async function findLatestHandedIn(
  db: ReadDb,
  userId: string,
  filter: Pick<HistoryFilter, 'examType' | 'paperId'>,
): Promise<string | null> {
  const row = await closedAttempts(db, userId, { ...filter, mode: null })
    .select('attempts.id')
    .orderBy('attempts.submitted_at', 'desc')
    .orderBy('attempts.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

const textMarks = { writing: z.nullish(z.number()), translation: z.nullish(z.number()) };
const trendColumns = z.object({ marks: z.object({ objective: z.nullish(z.number()), ...textMarks }) });
const objectiveMark = z.object({ points: z.number(), max: z.number(), sections: stored<SectionMark[]>() });
const historyColumns = z.object({
  // A sum of integers is a bigint, which arrives as text.
  items_ms: z.string(),
  marks: z.object({ objective: z.optional(objectiveMark), ...textMarks }),
});

/** The fields of an attempt in the trend. */
export interface TrendRow {
  id: string;
  paperId: string;
  paperTitle: string;
  examType: ExamType;
  submittedAt: Date;
  isClean: boolean;
  isWhole: boolean | null;
  objectivePoints: number | null;
  raw: Record<SubjectivePart, number | null>;
}

/** The latest attempts of one level and mode, newest first. */
export async function listLatest(
  db: ReadDb,
  userId: string,
  filter: { examType: ExamType; mode: PaperMode; limit: number },
): Promise<TrendRow[]> {
  const rows = await pageOf(db, userId, { ...filter, paperId: null, offset: 0 })
    .select(['attempts.id', 'attempts.paper_id', 'papers.title', 'attempts.exam_type'])
    .select(['attempts.submitted_at', 'attempts.started_at', 'attempts.is_clean', 'totals.is_whole'])
    .select(
      sql`coalesce((
        select jsonb_object_agg(kind, mark) from (
          select distinct on (kind) kind, case kind when 'objective' then to_jsonb(points) else result -> 'raw' end as mark
          from scores where scores.user_id = attempts.user_id and scores.attempt_id = attempts.id
          order by kind, rank desc, id desc
        ) as newest
      ), '{}')`.as('marks'),
    )
    .execute();
  return rows.map((selected) => {
    const { marks, ...row } = parseColumns(selected, trendColumns);
    return {
      id: row.id,
      paperId: row.paper_id,
      paperTitle: row.title,
      examType: row.exam_type as ExamType,
      submittedAt: row.submitted_at ?? row.started_at,
      isClean: row.is_clean,
      isWhole: row.is_whole,
      objectivePoints: marks.objective ?? null,
      raw: { writing: marks.writing ?? null, translation: marks.translation ?? null },
    };
  });
}

/** The best total of a level without parts left out, from projected scores; null without one. */
export async function findBestTotal(db: ReadDb, userId: string, examType: ExamType): Promise<number | null> {
  const { best } = await db
    .selectFrom('attempt_totals')
    .select((eb) => eb.fn.max('total').as('best'))
    .where('user_id', '=', userId)
    .where('exam_type', '=', examType)
    // A literal condition, so that a generic plan can use the partial index.
    .where(sql<boolean>`is_whole`)
    .executeTakeFirstOrThrow();
  return best;
}

/** An index covers the filters, so that only the page's rows are read. */
function closedAttempts(
  db: ReadDb,
  userId: string,
  { examType, mode, paperId }: Omit<HistoryFilter, 'limit' | 'offset'>,
) {
  return (
    db
      .selectFrom('attempts')
      .where('attempts.user_id', '=', userId)
      .where('attempts.is_trial', '=', false)
      .where('attempts.state', 'in', CLOSED)
      .$if(examType !== null, (query) => query.where('attempts.exam_type', '=', examType ?? ''))
      .$if(mode !== null, (query) => query.where('attempts.mode', '=', mode ?? ''))
      // Drills have no points, and are listed in practice.
      .where('attempts.mode', '<>', 'drill')
      .$if(paperId !== null, (query) => query.where('attempts.paper_id', '=', paperId ?? ''))
  );
}

/** A page of attempts with their papers, newest first; the joins apply to the page's rows only. */
function pageOf(db: ReadDb, userId: string, filter: HistoryFilter) {
  const page = closedAttempts(db, userId, filter)
    .select('attempts.id')
    .orderBy('attempts.submitted_at', 'desc')
    .orderBy('attempts.id', 'desc')
    .limit(filter.limit)
    .offset(filter.offset);
  return db
    .selectFrom(page.as('page'))
    .innerJoin('attempts', (join) => join.onRef('attempts.id', '=', 'page.id').on('attempts.user_id', '=', userId))
    .innerJoin('papers', 'papers.id', 'attempts.paper_id')
    .leftJoin('attempt_totals as totals', (join) =>
      join.on('totals.user_id', '=', userId).onRef('totals.attempt_id', '=', 'attempts.id'),
    )
    .orderBy('attempts.submitted_at', 'desc')
    .orderBy('attempts.id', 'desc');
}

function listPage(db: ReadDb, userId: string, filter: HistoryFilter) {
  return pageOf(db, userId, filter)
    .leftJoin('assignments', 'assignments.id', 'attempts.assignment_id')
    .select(['attempts.id', 'attempts.paper_id', 'papers.title', 'attempts.exam_type', 'attempts.mode'])
    .select(['attempts.state', 'attempts.extra_time', 'attempts.is_clean', 'totals.is_whole'])
    .select(['attempts.started_at', 'attempts.submitted_at', 'assignments.title as assignment_title'])
    .select([
      sql`(
        select coalesce(sum(time_ms), 0) from responses
        where responses.user_id = attempts.user_id and responses.attempt_id = attempts.id
      )`.as('items_ms'),
      sql`coalesce((
        select jsonb_object_agg(kind, mark) from (
          select distinct on (kind) kind, case kind
            when 'objective' then jsonb_build_object(
              'points', points, 'max', result -> 'max', 'sections', result -> 'sections')
            else result -> 'raw'
          end as mark
          from scores where scores.user_id = attempts.user_id and scores.attempt_id = attempts.id
          order by kind, rank desc, id desc
        ) as newest
      ), '{}')`.as('marks'),
    ])
    .execute();
}

function toHistoryRow(selected: Awaited<ReturnType<typeof listPage>>[number]): HistoryRow {
  const { marks, ...row } = parseColumns(selected, historyColumns);
  return {
    id: row.id,
    paperId: row.paper_id,
    paperTitle: row.title,
    assignmentTitle: row.assignment_title,
    examType: row.exam_type as ExamType,
    mode: row.mode as PaperMode,
    state: row.state as AttemptState,
    extraTime: row.extra_time,
    isClean: row.is_clean,
    isWhole: row.is_whole,
    startedAt: row.started_at,
    submittedAt: row.submitted_at ?? row.started_at,
    itemsMs: Number(row.items_ms),
    objective: marks.objective ?? null,
    raw: { writing: marks.writing ?? null, translation: marks.translation ?? null },
  };
}
