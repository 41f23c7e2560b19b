import type { MockFacts } from '@study/domain/boards/absence.ts';
import type { ExamType } from '@study/contract/papers/exam-structure.ts';
import type { Board, BoardPeriod } from '@study/contract/boards/leaderboard.ts';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { ReadDb } from '#db/read-db.ts';
import { readRows } from '#db/read-rows.ts';

export interface BoardRef {
  exam: ExamType;
  board: Board;
  period: BoardPeriod;
  /** ISO date of the period's first day. */
  startsOn: string;
}

const entryRow = z.object({
  user_id: z.string(),
  nickname: z.nullable(z.string()),
  value: z.number(),
  tie: z.number(),
  achieved_at: z.nullable(z.number()),
  items: z.nullable(z.number()),
  is_visible: z.boolean(),
});

export type EntryRow = z.output<typeof entryRow>;

const of = ({ exam, board, period, startsOn }: BoardRef) =>
  sql`exam_type = ${exam} and board = ${board} and period = ${period} and starts_on = ${startsOn}::date`;
const shown = sql`value, tie, (detail ->> 'achieved_at')::float8 as achieved_at, (detail ->> 'items')::int as items, is_visible`;

const listedRow = z.extend(entryRow, { rank: z.number() });

export type ListedRow = z.output<typeof listedRow>;

/** Number of rows that a leaderboard lists; users further down see their own rank only. */
export const BOARD_LISTED = 200;

/**
 * A page of the visible rows, best first, within the first `BOARD_LISTED`. Rows with equal value and equal tie-breaker
 * share a rank.
 */
export async function listEntries(
  db: ReadDb,
  ref: BoardRef,
  { limit, offset }: { limit: number; offset: number },
): Promise<ListedRow[]> {
  const rows = await readRows(
    db,
    listedRow,
    sql`
    select e.user_id, ${shown}, u.nickname, place.rank from (
      select user_id, rank() over (order by value desc, tie desc)::int as rank from (
        select user_id, value, tie from board_entries where ${of(ref)} and is_visible
        order by value desc, tie desc, user_id limit ${BOARD_LISTED}
      ) first order by value desc, tie desc, user_id limit ${limit} offset ${offset}
    ) place
      join board_entries e on e.user_id = place.user_id and ${of(ref)}
      join users u on u.id = place.user_id
    order by value desc, tie desc, e.user_id
  `,
  );
  return rows;
}

const countRow = z.object({ count: z.number() });

/** The number of listed rows: the visible ones, at most `BOARD_LISTED`. */
export async function countListed(db: ReadDb, ref: BoardRef): Promise<number> {
  const rows = await readRows(
    db,
    countRow,
    sql`
    select count(*)::int as count from (
      select from board_entries where ${of(ref)} and is_visible limit ${BOARD_LISTED}
    ) seen
  `,
  );
  return rows[0]?.count ?? 0;
}

const ownEntryRow = z.extend(entryRow, {
  /** When the account will be a day old; null when it is already. */
  listed_from: z.nullable(z.date()),
});

export type OwnEntryRow = z.output<typeof ownEntryRow>;

/** A user's own row, visible or not. */
export async function findEntry(db: ReadDb, ref: BoardRef, userId: string): Promise<OwnEntryRow | null> {
  const rows = await readRows(
    db,
    ownEntryRow,
    sql`
    select user_id, ${shown}, nickname,
      case when created_at > now() - interval '1 day' then created_at + interval '1 day' end as listed_from
    from board_entries join users on users.id = user_id where ${of(ref)} and user_id = ${userId}
  `,
  );
  return rows[0] ?? null;
}

/** The number of visible rows ranked above a row. */
export async function countAbove(db: ReadDb, ref: BoardRef, row: Pick<EntryRow, 'value' | 'tie'>): Promise<number> {
  const rows = await readRows(
    db,
    countRow,
    sql`
    select count(*)::int as count from board_entries
    where ${of(ref)} and is_visible and (value, tie) > (${row.value}::float8, ${row.tie}::float8)
  `,
  );
  return rows[0]?.count ?? 0;
}

/** A user's handed-in mocks of a level, oldest first, with what decides whether a board counts them. */
export async function listMocks(db: ReadDb, userId: string, exam: ExamType): Promise<MockFacts[]> {
  const rows = await db
    .selectFrom('attempt_totals')
    .select(['submitted_at', 'total', 'is_clean', 'is_complete', 'is_whole'])
    .where('user_id', '=', userId)
    .where('exam_type', '=', exam)
    .where('mode', '=', 'mock')
    .orderBy('submitted_at')
    .orderBy('attempt_id')
    .execute();
  return rows.map((row) => ({
    submittedAt: row.submitted_at.getTime(),
    total: row.total,
    isClean: row.is_clean,
    isComplete: row.is_complete,
    isWhole: row.is_whole,
  }));
}
