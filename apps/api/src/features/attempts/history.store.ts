import type { AttemptMode, AttemptState } from '@study/contract/attempt-views.ts';
import type { ExamType } from '@study/contract/exam-structure.ts';
import type { ObjectiveMark } from '@study/domain/scoring/objective.ts';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

export interface HistoryFilter {
  examType: ExamType | null;
  limit: number;
  offset: number;
}

export interface HistoryRow {
  id: string;
  paperId: string;
  paperTitle: string;
  examType: ExamType;
  mode: AttemptMode;
  state: AttemptState;
  extraTime: number;
  isClean: boolean;
  startedAt: Date;
  submittedAt: Date;
  /** Time on items as the page counted it, in milliseconds. */
  itemsMs: number;
  objective: { points: number; result: Omit<ObjectiveMark, 'points'> } | null;
}

const CLOSED = ['scoring', 'scored', 'needs_review'];

/** Attempts that were handed in, newest first. */
export async function listHistory(
  db: Db,
  userId: string,
  filter: HistoryFilter,
): Promise<{ rows: HistoryRow[]; count: number }> {
  const base = db
    .selectFrom('attempts')
    .where('attempts.user_id', '=', userId)
    .where('attempts.submitted_at', 'is not', null)
    .where('attempts.state', 'in', CLOSED)
    .$if(filter.examType !== null, (query) => query.where('attempts.exam_type', '=', filter.examType ?? ''));
  const [rows, counted] = await Promise.all([
    base
      .innerJoin('papers', 'papers.id', 'attempts.paper_id')
      .leftJoinLateral(
        (eb) =>
          eb
            .selectFrom('scores')
            .whereRef('scores.user_id', '=', 'attempts.user_id')
            .whereRef('scores.attempt_id', '=', 'attempts.id')
            .where('scores.kind', '=', 'objective')
            .orderBy('scores.id', 'desc')
            .limit(1)
            .select(['scores.points', 'scores.result'])
            .as('objective'),
        (join) => join.onTrue(),
      )
      .select([
        'attempts.id',
        'attempts.paper_id',
        'papers.title',
        'attempts.exam_type',
        'attempts.mode',
        'attempts.state',
      ])
      .select([
        'attempts.extra_time',
        'attempts.is_clean',
        'attempts.started_at',
        'attempts.submitted_at',
        'objective.points',
        'objective.result',
      ])
      .select(
        sql<string>`(
          select coalesce(sum(time_ms), 0) from responses
          where responses.user_id = attempts.user_id and responses.attempt_id = attempts.id
        )`.as('items_ms'),
      )
      .orderBy('attempts.submitted_at', 'desc')
      .orderBy('attempts.id', 'desc')
      .limit(filter.limit)
      .offset(filter.offset)
      .execute(),
    base.select((eb) => eb.fn.countAll<string>().as('count')).executeTakeFirstOrThrow(),
  ]);
  return { rows: rows.map(toHistoryRow), count: Number(counted.count) };
}

interface SelectedRow {
  id: string;
  paper_id: string;
  title: string;
  exam_type: string;
  mode: string;
  state: string;
  extra_time: number;
  is_clean: boolean;
  started_at: Date;
  submitted_at: Date | null;
  items_ms: string;
  points: number | null;
  result: unknown;
}

function toHistoryRow(row: SelectedRow): HistoryRow {
  return {
    id: row.id,
    paperId: row.paper_id,
    paperTitle: row.title,
    examType: row.exam_type as ExamType,
    mode: row.mode as AttemptMode,
    state: row.state as AttemptState,
    extraTime: row.extra_time,
    isClean: row.is_clean,
    startedAt: row.started_at,
    submittedAt: row.submitted_at ?? row.started_at,
    itemsMs: Number(row.items_ms),
    objective: row.points === null ? null : { points: row.points, result: row.result as Omit<ObjectiveMark, 'points'> },
  };
}
