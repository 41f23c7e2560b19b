import { expect, test } from 'vitest';
import { changeSentence, describeTrend, linePoints } from './trend-words.ts';

test('the latest estimate is compared with the one before', () => {
  expect(changeSentence([430])).toBe('第一次有总分');
  expect(changeSentence([430, 468.4])).toBe('比上次高38分');
  expect(changeSentence([430, 421])).toBe('比上次低9分');
  expect(changeSentence([430.2, 429.9])).toBe('和上次一样');
});

test('the line runs through its box from the lowest to the highest value, and is flat where all are the same', () => {
  const box = { width: 100, height: 20 };
  expect(linePoints([400, 450, 425], box)).toEqual(['0,20', '50,0', '100,10']);
  expect(linePoints([400, 400], box)).toEqual(['0,10', '100,10']);
  expect(describeTrend([400.4, 450])).toBe('最近2次估分，从先到后：400、450');
});
