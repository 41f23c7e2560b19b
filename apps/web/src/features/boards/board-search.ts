import { EXAM_TYPES, type ExamType } from '@study/contract/papers/exam-structure.ts';
import { BOARD_PERIODS, BOARDS, type Board, type BoardPeriod } from '@study/contract/boards/leaderboard.ts';
import type { BOARD_SEARCH } from './board-search-params.ts';

export type BoardSearch = { [Name in (typeof BOARD_SEARCH)[number]]?: string | undefined };

export interface BoardChoice {
  exam: ExamType;
  board: Board;
  period: BoardPeriod;
  page: number;
}

const LAST_PAGE = 999_999;

/** Parses the search params; invalid values are ignored. */
export function choiceOf(search: BoardSearch, target: ExamType | null): BoardChoice {
  return {
    exam: EXAM_TYPES.find((exam) => exam === search.exam_type) ?? target ?? 'CET4',
    board: BOARDS.find((board) => board === search.board) ?? 'score',
    period: BOARD_PERIODS.find((period) => period === search.period) ?? 'week',
    page: Math.min(LAST_PAGE, Math.max(1, Math.floor(Number(search.page)) || 1)),
  };
}

export function searchOfChoice({ exam, board, period, page }: BoardChoice): BoardSearch {
  return { exam_type: exam, board, period, page: page === 1 ? undefined : String(page) };
}
