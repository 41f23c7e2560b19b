import { expect, it } from 'vitest';
import { isSameBoard, type BoardQuery } from './leaderboard-queries.ts';

const BOARD: BoardQuery = { exam_type: 'CET4', board: 'score', period: 'week', page: '1' };

it('keeps a page while the next one comes, but never under the name of another board, level or period', () => {
  expect(isSameBoard(BOARD, { ...BOARD, page: '2' })).toBe(true);
  expect(isSameBoard(BOARD, { ...BOARD, board: 'diligence' })).toBe(false);
  expect(isSameBoard(BOARD, { ...BOARD, exam_type: 'CET6' })).toBe(false);
  expect(isSameBoard(BOARD, { ...BOARD, period: 'all' })).toBe(false);
  expect(isSameBoard(undefined, BOARD)).toBe(false);
});
