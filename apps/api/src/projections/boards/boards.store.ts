import { EXAM_TYPES, type ExamType } from '@study/contract/papers/exam-structure.ts';
import { BOARD_PERIODS, BOARDS, type Board, type BoardPeriod } from '@study/contract/boards/leaderboard.ts';
import type { BoardRow } from '@study/domain/boards/boards.ts';
import { sql } from 'kysely';
import type { Db } from '#db/database.ts';

/** A user's row on one leaderboard; null when they have nothing to rank. */
export interface RankedRow {
  board: Board;
  period: BoardPeriod;
  /** ISO date of the period's first day. */
  startsOn: string;
  row: BoardRow | null;
}

/** Replaces a user's rows on some leaderboards of one level, and deletes their rows of past periods. */
export async function writeBoardRows(
  trx: Db,
  userId: string,
  exam: ExamType,
  { boards, rows, isVisible }: { boards: readonly Board[]; rows: readonly RankedRow[]; isVisible: boolean },
): Promise<void> {
  const kept = rows.flatMap(({ row, ...place }) => (row ? [{ ...place, ...row }] : []));
  await sql`
    delete from board_entries
    where user_id = ${userId} and exam_type = ${exam} and board = any (${[...boards]}::text[]) and (board, period, starts_on) not in (
      select * from unnest(${kept.map(({ board }) => board)}::text[], ${kept.map(({ period }) => period)}::text[],
        ${kept.map(({ startsOn }) => startsOn)}::date[])
    )
  `.execute(trx);
  if (kept.length === 0) return;
  await trx
    .insertInto('board_entries')
    .values(
      kept.map(({ board, period, startsOn, value, tie, achievedAt, items }) => ({
        exam_type: exam,
        board,
        period,
        starts_on: startsOn,
        user_id: userId,
        value,
        tie,
        detail: JSON.stringify({ achieved_at: achievedAt, items }),
        is_visible: isVisible,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['exam_type', 'board', 'period', 'starts_on', 'user_id']).doUpdateSet((eb) => ({
        value: eb.ref('excluded.value'),
        tie: eb.ref('excluded.tie'),
        detail: eb.ref('excluded.detail'),
        is_visible: eb.ref('excluded.is_visible'),
      })),
    )
    .execute();
}

/** Deletes at most `limit` rows of periods that began before a day, skipping locked rows. Returns how many. */
export async function deletePastRows(
  db: Db,
  { period, before, limit }: { period: BoardPeriod; before: string; limit: number },
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from board_entries where ctid = any (array(
      select ctid from board_entries
      where exam_type = any (${[...EXAM_TYPES]}::text[]) and board = any (${[...BOARDS]}::text[])
        and period = ${period} and starts_on < ${before}::date
      limit ${limit} for update skip locked
    ))
  `.execute(db);
  return Number(numAffectedRows ?? 0n);
}

/** Makes rows visible once the account is a day old, for users who chose to appear on leaderboards. */
export async function showGrownAccounts(db: Db): Promise<void> {
  await sql`
    update board_entries set is_visible = true from users
    where users.id = board_entries.user_id and not is_visible and leaderboard_visible
      and users.created_at between now() - interval '30 days' and now() - interval '1 day'
  `.execute(db);
}

/** Every combination of leaderboard and period, in a fixed order. */
export const BOARD_PERIOD_PAIRS: readonly { board: Board; period: BoardPeriod }[] = BOARDS.flatMap((board) =>
  BOARD_PERIODS.map((period) => ({ board, period })),
);
