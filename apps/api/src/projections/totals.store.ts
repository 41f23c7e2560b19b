import type { ExamType } from '@study/contract/papers/exam-structure.ts';
import type { ActiveDay, BoardAttempt } from '@study/domain/boards/boards.ts';
import { dateOfDay, dayOfDate } from '@study/domain/scheduling/china-day.ts';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { ReadDb } from '../db/read-db.ts';
import type { ScoredAttempt } from './scored-attempts.store.ts';

/** The totals of an attempt with the scores in force now. */
export interface AttemptTotal {
  attempt: ScoredAttempt;
  isComplete: boolean;
  /** No part was left out; see `leftOutOf`. */
  isWhole: boolean;
  objective: number;
  total: { points: number; low: number; high: number } | null;
  /** Counts of items by section. */
  sections: Record<string, { right: number; total: number; answered: number }>;
}

export async function writeTotals(trx: Db, userId: string, totals: readonly AttemptTotal[]): Promise<void> {
  if (totals.length === 0) return;
  await trx
    .insertInto('attempt_totals')
    .values(
      totals.map(({ attempt, isComplete, isWhole, objective, total, sections }) => ({
        user_id: userId,
        attempt_id: attempt.id,
        paper_id: attempt.paperId,
        exam_type: attempt.exam,
        mode: attempt.mode,
        is_clean: attempt.isClean,
        is_complete: isComplete,
        is_whole: isWhole,
        submitted_at: new Date(attempt.submittedAt),
        objective,
        total: total?.points ?? null,
        low: total?.low ?? null,
        high: total?.high ?? null,
        sections: JSON.stringify(sections),
        writing_raw: attempt.texts.writing?.raw ?? null,
        translation_raw: attempt.texts.translation?.raw ?? null,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'attempt_id']).doUpdateSet((eb) => ({
        is_complete: eb.ref('excluded.is_complete'),
        is_whole: eb.ref('excluded.is_whole'),
        objective: eb.ref('excluded.objective'),
        total: eb.ref('excluded.total'),
        low: eb.ref('excluded.low'),
        high: eb.ref('excluded.high'),
        sections: eb.ref('excluded.sections'),
        writing_raw: eb.ref('excluded.writing_raw'),
        translation_raw: eb.ref('excluded.translation_raw'),
      })),
    )
    .execute();
}

/** The attempts of one level that leaderboards compare. */
export async function listComparedAttempts(trx: Db, userId: string, exam: ExamType): Promise<BoardAttempt[]> {
  const rows = await trx
    .selectFrom('attempt_totals')
    .select(['submitted_at', 'total', 'is_clean', 'is_complete'])
    .where('user_id', '=', userId)
    .where('exam_type', '=', exam)
    .where('is_complete', '=', true)
    .where('total', 'is not', null)
    .orderBy('submitted_at')
    .orderBy('attempt_id')
    .execute();
  return rows.map((row) => ({
    submittedAt: row.submitted_at.getTime(),
    total: row.total,
    isClean: row.is_clean,
    isComplete: row.is_complete,
  }));
}

/** A change in the number of items answered on a day. */
export interface ActivityChange {
  exam: ExamType;
  day: number;
  items: number;
}

/** Applies changes to a user's activity days and deletes days without items. */
export async function addActivity(trx: Db, userId: string, changes: readonly ActivityChange[]): Promise<void> {
  const byDay = new Map<string, ActivityChange>();
  for (const change of changes) {
    const key = `${change.exam} ${change.day}`;
    byDay.set(key, { ...change, items: change.items + (byDay.get(key)?.items ?? 0) });
  }
  const days = [...byDay.values()].filter(({ items }) => items !== 0);
  if (days.length === 0) return;
  await sql`
    insert into activity_days as known (user_id, exam_type, day, items)
    select ${userId}::uuid, t.exam_type, t.day, t.items
    from unnest(${days.map(({ exam }) => exam)}::text[], ${days.map(({ day }) => dateOfDay(day))}::date[],
      ${days.map(({ items }) => items)}::int[]) as t (exam_type, day, items)
    on conflict (user_id, exam_type, day) do update set items = known.items + excluded.items
  `.execute(trx);
  await sql`delete from activity_days where user_id = ${userId} and items <= 0`.execute(trx);
}

export async function listActiveDays(db: ReadDb, userId: string, exam: ExamType): Promise<ActiveDay[]> {
  const rows = await db
    .selectFrom('activity_days')
    .select(['day', 'items'])
    .where('user_id', '=', userId)
    .where('exam_type', '=', exam)
    .orderBy('day')
    .execute();
  return rows.map(({ day, items }) => ({ day: dayOfDate(day), items }));
}
