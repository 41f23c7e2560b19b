import type { ExamType } from '@study/contract/exam-structure.ts';
import type { Board, BoardPeriod } from '@study/contract/leaderboard.ts';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

export interface BoardRef {
  exam: ExamType;
  board: Board;
  period: BoardPeriod;
  /** An ISO date. */
  startsOn: string;
}

export interface EntryRow {
  user_id: string;
  nickname: string | null;
  value: number;
  tie: number;
  achieved_at: number | null;
  items: number | null;
  is_visible: boolean;
}

const of = ({ exam, board, period, startsOn }: BoardRef) =>
  sql`exam_type = ${exam} and board = ${board} and period = ${period} and starts_on = ${startsOn}::date`;
const shown = sql`value, tie, (detail ->> 'achieved_at')::float8 as achieved_at, (detail ->> 'items')::int as items, is_visible`;

/** Those who chose to be seen, the best first. */
export async function listEntries(
  db: Db,
  ref: BoardRef,
  { limit, offset }: { limit: number; offset: number },
): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select page.*, u.nickname from (
      select user_id, ${shown} from board_entries where ${of(ref)} and is_visible
      order by value desc, tie desc, user_id limit ${limit} offset ${offset}
    ) page join users u on u.id = page.user_id order by value desc, tie desc, user_id
  `.execute(db);
  return rows;
}

export async function countEntries(db: Db, ref: BoardRef): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from board_entries where ${of(ref)} and is_visible
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/** A user's own row, seen or not. */
export async function findEntry(db: Db, ref: BoardRef, userId: string): Promise<EntryRow | null> {
  const { rows } = await sql<EntryRow>`
    select user_id, ${shown}, (select nickname from users where id = ${userId}) as nickname
    from board_entries where ${of(ref)} and user_id = ${userId}
  `.execute(db);
  return rows[0] ?? null;
}

/** How many of those who are seen stand above a row. */
export async function countAbove(db: Db, ref: BoardRef, row: Pick<EntryRow, 'value' | 'tie'>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from board_entries
    where ${of(ref)} and is_visible and (value, tie) > (${row.value}::float8, ${row.tie}::float8)
  `.execute(db);
  return rows[0]?.count ?? 0;
}

export { readClock } from '../../db/clock.ts';
