import { expect, test } from 'vitest';
import { isCommonWord, isKnownWord } from './lexicon.ts';

test.each([
  'colour',
  'color',
  'organise',
  'organize',
  "don't",
  "students'",
  "sister's",
  'second-hand',
  '21st',
  'i',
  'wechat',
])('knows %s', (word) => expect(isKnownWord(word)).toBe(true));

test.each(['goverment', 'beacuse', 'alot', 'tranditional', 'dont', 'qxzv', 'second-hnad'])('does not know %s', (word) =>
  expect(isKnownWord(word)).toBe(false),
);

test('tells the commonest words from the rest', () => {
  expect(['money', 'students', "doesn't", 'became'].every(isCommonWord)).toBe(true);
  expect(['embroidery', 'refined', 'allowance'].some(isCommonWord)).toBe(false);
});
