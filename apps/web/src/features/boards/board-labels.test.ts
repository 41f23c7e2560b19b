import { expect, test } from 'vitest';
import { choiceOf, searchOfChoice } from './board-search.ts';
import { absenceLine, detailOf, smallBoardSentence, formatValue } from './board-labels.ts';

test('a board says its number in its own unit', () => {
  expect(formatValue('score', 511.6)).toBe('512');
  expect(formatValue('diligence', 12)).toBe('12天');
  expect(formatValue('progress', 36.52)).toBe('+36.5');
  expect(formatValue('progress', -4)).toBe('−4');
  expect(formatValue('progress', 0)).toBe('0');
});

test('beside the number stands what belongs to the board', () => {
  const achieved_at = '2026-11-20T17:30:00.000Z';
  expect(detailOf('score', { achieved_at, items: null })).toBe('2026年11月21日');
  expect(detailOf('diligence', { achieved_at: null, items: 260 })).toBe('答260题');
  expect(detailOf('progress', { achieved_at: null, items: null })).toBeNull();
});

test('a board of few says so, an empty or a full one does not', () => {
  expect(smallBoardSentence(2)).toContain('2人');
  expect(smallBoardSentence(0)).toBeNull();
  expect(smallBoardSentence(10)).toBeNull();
});

test('who has no rank is told the reason in numbers', () => {
  const few = { reason: 'too_few', counted: 13, needed: 20 } as const;
  expect(absenceLine('diligence', 'all', few)).toBe('你最多的一天答了13题，有一天满20题就有名次。');
  expect(absenceLine('progress', 'all', { ...few, counted: 2, needed: 6 })).toContain('2套模考算数，满6套');
  expect(absenceLine('score', 'week', { reason: 'earlier', counted: null, needed: null })).toContain('不在本周');
});

test('the address is read with care and written without what goes without saying', () => {
  const choice = choiceOf({ board: 'riches', period: 'month', page: '-3', exam_type: 'CET6' }, 'CET4');
  expect(choice).toEqual({ exam: 'CET6', board: 'score', period: 'month', page: 1 });
  expect(searchOfChoice(choice)).toEqual({ exam_type: 'CET6', board: 'score', period: 'month', page: undefined });
  expect(choiceOf({ page: '4' }, null)).toMatchObject({ exam: 'CET4', period: 'week', page: 4 });
});
