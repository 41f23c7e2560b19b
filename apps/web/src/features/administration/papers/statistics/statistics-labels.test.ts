import { expect, test } from 'vitest';
import { middleSeconds, sorted, formatSeconds, secondsLine } from './statistics-labels.ts';

const ITEM = {
  section: 'careful' as const,
  question: 'What?',
  key: 'A',
  takers: 40,
  signs: [],
  settled_at: null,
  reports: [],
  options: [],
  unanswered: { takers: 0, mean_rest: null },
  is_suspicious: false,
};

test('the middle taker lies in the step that half of them have reached', () => {
  expect(middleSeconds([])).toBeNull();
  const steps = [
    { from: 0, takers: 1 },
    { from: 10, takers: 1 },
    { from: 90, takers: 2 },
  ];
  expect([middleSeconds(steps), formatSeconds(steps.slice(2)), formatSeconds(steps.slice(0, 1))]).toEqual([
    10,
    '1分30秒以上',
    '不到5秒',
  ]);
  expect([secondsLine(steps), secondsLine([])]).toEqual(['用时的中位数是10秒以上。', '还没有用时的数据。']);
});

test('items without a value come last in every order', () => {
  const items = [
    { ...ITEM, no: 1, facility: null, discrimination: null, seconds: [] },
    { ...ITEM, no: 2, facility: 0.9, discrimination: -0.2, seconds: [{ from: 5, takers: 1 }] },
    { ...ITEM, no: 3, facility: 0.2, discrimination: 0.4, seconds: [{ from: 60, takers: 1 }] },
  ];
  const order = (...by: Parameters<typeof sorted>[1][]) => by.map((each) => sorted(items, each).map(({ no }) => no));
  expect(order('no', 'facility', '-facility', 'discrimination', '-seconds')).toEqual([
    [1, 2, 3],
    [3, 2, 1],
    [2, 3, 1],
    [2, 3, 1],
    [3, 2, 1],
  ]);
});
