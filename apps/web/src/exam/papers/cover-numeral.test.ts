import { expect, test } from 'vitest';
import { coverNumeral } from './cover-numeral.ts';

test('takes the numeral at the end of a title, else that of the level', () => {
  expect(coverNumeral('四级模拟卷三', 'CET4')).toBe('三');
  expect(coverNumeral('Spring paper 12', 'CET4')).toBe('12');
  expect(coverNumeral('春季练习卷', 'CET4')).toBe('四');
  expect(coverNumeral('春季练习卷', 'CET6')).toBe('六');
});
