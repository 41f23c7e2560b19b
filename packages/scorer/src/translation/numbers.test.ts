import { expect, test } from 'vitest';
import { chineseNumbers } from './chinese-numbers.ts';
import { numbersIn } from './number-values.ts';
import { findWrongNumbers } from './score-translation.ts';

test.each([
  ['1,000 years', [1000]],
  ['a thousand years', [1000]],
  ['more than one thousand two hundred and five', [1205]],
  ['1.4 billion people', [1.4e9]],
  ['twenty-one and 19th', [21, 19]],
  ['five hundred thousand', [500_000]],
  ['thousands of people and a few hundreds', []],
  ['in 1949, 30 of them', [1949, 30]],
  ['a day', []],
])('reads %j', (text, values) => {
  expect(numbersIn(text).map(({ value }) => value)).toEqual(values);
});

test('says where a number stands', () => {
  const text = 'about 3.5 million tourists';
  expect(numbersIn(text).map(({ start, end }) => text.slice(start, end))).toEqual(['3.5 million']);
});

test.each([
  ['一千多年', [1000]],
  ['两百三十五人', [235]],
  ['3000多种', [3000]],
  ['1.4亿', [1.4e8]],
  ['十万', [100_000]],
  ['一九四九年', [1949]],
  ['二十四节气', [24]],
  ['三亿五千万', [350_000_000]],
  ['没有数', []],
])('reads %j', (text, values) => {
  expect(chineseNumbers(text)).toEqual(values);
});

test('finds numbers that the source does not have', () => {
  const wrong = (text: string) =>
    findWrongNumbers(text, '茶馆已有一千多年的历史。', ['more than 1,000 years']).map(({ start, end }) =>
      text.slice(start, end),
    );
  expect(wrong('It is 100 years old.')).toEqual(['100']);
  expect(wrong('It is ten thousand years old.')).toEqual(['ten thousand']);
  expect(wrong('It is one thousand years old, and one of two kinds.')).toEqual([]);
});

test('is silent where the source has no number', () => {
  expect(findWrongNumbers('It takes 20 minutes.', '茶馆很有名。', ['Teahouses are famous.'])).toEqual([]);
});
