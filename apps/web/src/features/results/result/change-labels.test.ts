import { expect, it } from 'vitest';
import { changeOf } from './change-labels.ts';

it('a change is told in points, and a loss inside the range is told to be no loss', () => {
  const total = { points: 412.4, low: 382, high: 442 };
  expect(changeOf(total, 388)).toBe('比上一套多24分');
  expect(changeOf(total, 412.1)).toBe('和上一套一样');
  expect(changeOf(total, 430)).toBe('比上一套少18分，还在误差里');
  expect(changeOf(total, 450)).toBe('比上一套少38分');
});
