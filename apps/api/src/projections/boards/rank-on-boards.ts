import type { ExamType } from '@study/contract/papers/exam-structure.ts';
import { BOARDS, type Board } from '@study/contract/boards/leaderboard.ts';
import { boardRow, periodStart } from '@study/domain/boards/boards.ts';
import { dateOfDay } from '@study/domain/scheduling/china-day.ts';
import type { Db } from '#db/database.ts';
import { BOARD_PERIOD_PAIRS, writeBoardRows } from './boards.store.ts';
import { listActiveDays, listComparedAttempts } from '../totals.store.ts';

/** Start date of the all-time period. */
export const ALL_TIME = '0001-01-01';
/** Cap on the items counted per day: more than anyone seriously answers. */
const MOST_A_DAY = 300;

/** The leaderboards that practice and reviews change; an attempt changes all of them. */
export const BOARDS_OF_DAYS: readonly Board[] = ['diligence'];

/** Rebuilds a user's rows of the current periods of one level, on all leaderboards or only on `boards`. */
export async function rankOnBoards(
  trx: Db,
  userId: string,
  exam: ExamType,
  { now, isVisible, boards = BOARDS }: { now: number; isVisible: boolean; boards?: readonly Board[] },
): Promise<void> {
  const areCompared = boards.some((board) => !BOARDS_OF_DAYS.includes(board));
  const attempts = areCompared ? await listComparedAttempts(trx, userId, exam) : [];
  const active = await listActiveDays(trx, userId, exam);
  const days = active.map(({ day, items }) => ({ day, items: Math.min(items, MOST_A_DAY) }));
  const rows = BOARD_PERIOD_PAIRS.filter(({ board }) => boards.includes(board)).map(({ board, period }) => {
    const since = periodStart(period, now);
    const startsOn = since === null ? ALL_TIME : dateOfDay(since);
    return { board, period, startsOn, row: boardRow(board, since, { attempts, days }) };
  });
  await writeBoardRows(trx, userId, exam, { boards, rows, isVisible });
}
