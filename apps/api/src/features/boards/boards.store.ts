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
  /** An ISO date. */
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

const markRow = z.object({ user_id: z.string(), value: z.number(), tie: z.number(), above: z.number() });
const placedRow = z.extend(markRow, { is_last: z.boolean() });

/** A row of a long board, and how many stand above it. */
export type Mark = z.output<typeof markRow>;

export interface Marks {
  /** The best first, every thousandth row. */
  marks: Mark[];
  count: number;
}

/** Boards of so many rows or fewer are counted as they are. */
export const SHORT_BOARD = 1_000;

/** At the mark or below it; a row of its own. */
const from = (mark: Mark | null) =>
  mark === null
    ? sql``
    : sql`and (value, tie) <= (${mark.value}::float8, ${mark.tie}::float8)
        and not (value = ${mark.value}::float8 and tie = ${mark.tie}::float8 and user_id < ${mark.user_id}::uuid)`;

/** Those who chose to be seen, the best first; `offset` counts from the mark where there is one. */
export async function listEntries(
  db: ReadDb,
  ref: BoardRef,
  { limit, offset, mark }: { limit: number; offset: number; mark: Mark | null },
): Promise<EntryRow[]> {
  // The index alone tells which rows they are.
  const rows = await readRows(
    db,
    entryRow,
    sql`
    select e.user_id, ${shown}, u.nickname from (
      select user_id from board_entries where ${of(ref)} and is_visible ${from(mark)}
      order by value desc, tie desc, user_id limit ${limit} offset ${offset}
    ) page
      join board_entries e on e.user_id = page.user_id and ${of(ref)}
      join users u on u.id = page.user_id
    order by value desc, tie desc, e.user_id
  `,
  );
  return rows;
}

const countRow = z.object({ count: z.number() });

/** How many are seen, counted no further than one more than `most`. */
export async function countEntries(db: ReadDb, ref: BoardRef, most: number): Promise<number> {
  const rows = await readRows(
    db,
    countRow,
    sql`
    select count(*)::int as count from (
      select from board_entries where ${of(ref)} and is_visible limit ${most + 1}
    ) seen
  `,
  );
  return rows[0]?.count ?? 0;
}

/** A walk over the whole board. */
export async function listMarks(db: ReadDb, ref: BoardRef): Promise<Marks> {
  const rows = await readRows(
    db,
    placedRow,
    sql`
    select user_id, value, tie, above, is_last from (
      select user_id, value, tie, (row_number() over board)::int - 1 as above,
        lead(user_id) over board is null as is_last
      from board_entries where ${of(ref)} and is_visible
      window board as (order by value desc, tie desc, user_id)
    ) placed where above % ${SHORT_BOARD} = 0 or is_last order by above
  `,
  );
  const marks = rows.filter(({ above }) => above % SHORT_BOARD === 0);
  return { marks, count: (rows.at(-1)?.above ?? -1) + 1 };
}

const ownEntryRow = z.extend(entryRow, {
  /** When their account will be a day old; null when it is. */
  listed_from: z.nullable(z.date()),
});

export type OwnEntryRow = z.output<typeof ownEntryRow>;

/** A user's own row, seen or not. */
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

/** How many of those who are seen stand above a row; counted from a mark above it where there is one. */
export async function countAbove(
  db: ReadDb,
  ref: BoardRef,
  row: Pick<EntryRow, 'value' | 'tie'>,
  mark: Mark | null,
): Promise<number> {
  const rows = await readRows(
    db,
    countRow,
    sql`
    select count(*)::int as count from board_entries
    where ${of(ref)} and is_visible and (value, tie) > (${row.value}::float8, ${row.tie}::float8) ${from(mark)}
  `,
  );
  return (rows[0]?.count ?? 0) + (mark?.above ?? 0);
}
