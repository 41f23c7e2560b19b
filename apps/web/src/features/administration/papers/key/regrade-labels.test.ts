import { expect, test } from 'vitest';
import { correctionLine, outcomeLine } from './regrade-labels.ts';

const NONE = { items: [], attempts: 0, affected: 0, gaining: 0, losing: 0, least_change: 0, greatest_change: 0 };
const SOME = { ...NONE, attempts: 9, affected: 3, gaining: 1, losing: 2 };
const items = [
  { no: 46, before: 'D', after: 'A' },
  { no: 47, before: 'B', after: 'C' },
];

test('a record says which key became which', () => {
  expect(correctionLine({ effect: { ...NONE, items } })).toBe('第46题D→A，第47题B→C');
  expect(correctionLine({ effect: NONE })).toBe('按现在的答案重判');
});

test('and who gained and lost', () => {
  expect(outcomeLine({ state: 'done', done: 9, effect: SOME })).toBe('已重判，9次作答里，1次加分，2次减分，6次不变');
  expect(outcomeLine({ state: 'done', done: 9, effect: { ...NONE, attempts: 9 } })).toContain('都没有变');
  expect(outcomeLine({ state: 'done', done: 0, effect: NONE })).toContain('没有分数要改');
  expect(outcomeLine({ state: 'running', done: 4, effect: SOME })).toContain('4/9');
});
