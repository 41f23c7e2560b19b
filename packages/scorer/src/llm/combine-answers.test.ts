import { expect, test } from 'vitest';
import { combineAnswers, needsThird } from './combine-answers.ts';

const answers = (...marks: number[]) =>
  marks.map((raw) => ({ raw, criteria: null, quotations: [], feedback: `评语${raw}` }));
const combine = (marks: number[], cap = 15) => combineAnswers(answers(...marks), cap, 2);

test('two answers settle a mark up to 2 points apart', () => {
  expect(needsThird(answers(9, 11))).toBe(false);
  expect(needsThird(answers(9, 12))).toBe(true);
  expect(needsThird(answers(9))).toBe(false);
});

test('two answers give their mean, half points up; three the median', () => {
  expect(combine([9, 11])).toMatchObject({ raw: 10, low: 8, high: 12 });
  expect(combine([10, 11])).toMatchObject({ raw: 11, low: 9, high: 13 });
  expect(combine([4, 12, 9])).toMatchObject({ raw: 9, low: 4, high: 12, feedback: '评语9' });
});

test('a cap bounds the mark, and the range about it as that of the embedded scorer', () => {
  expect(combine([14, 15], 5)).toMatchObject({ raw: 5, low: 3, high: 7 });
  expect(combine([3, 14, 14], 8)).toMatchObject({ raw: 8, low: 3, high: 10 });
});

test('marks and ranges stay within 0 and 15', () => {
  expect(combine([15, 15])).toMatchObject({ raw: 15, low: 13, high: 15 });
  expect(combine([1, 1])).toMatchObject({ raw: 1, low: 0, high: 3 });
});
