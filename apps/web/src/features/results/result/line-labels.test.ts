import { expect, test } from 'vitest';
import { lineSentence } from './line-labels.ts';

const total = (points: number, reach: number) => ({ points, low: points - reach, high: points + reach });

test('a line is passed or missed where the whole range says so', () => {
  expect(lineSentence(total(495, 36), 425, '425线')).toBe('比425线高70分');
  expect(lineSentence(total(425, 0), 425, '425线')).toBe('正好到425线');
  expect(lineSentence(total(380.4, 36), 425, '425线')).toBe('离425线还差45分');
});

test('within the range it says which side the estimate is on, and that it is not sure', () => {
  expect(lineSentence(total(433, 36), 425, '425线')).toBe('425线在范围之内，估分高8分');
  expect(lineSentence(total(404.5, 36), 425, '425线')).toBe('425线在范围之内，估分低20分');
  expect(lineSentence(total(424.6, 36), 425, '425线')).toBe('425线在范围之内，估分低1分');
  expect(lineSentence(total(420, 36), 425, '425线')).toBe('425线在范围之内，估分低5分');
  expect(lineSentence(total(500, 36), 500, '目标500')).toBe('目标500在范围之内，估分正好');
});
