import fc from 'fast-check';
import { expect, test } from 'vitest';
import { matchWords } from './match-words.ts';

test('words said in order are paired, words added or left out are not', () => {
  expect(matchWords('please read chapter six today'.split(' '), 'um read the chapter today'.split(' '))).toEqual([
    null,
    1,
    3,
    null,
    4,
  ]);
});

test('pairs are equal words, in order in both texts', () => {
  const words = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 30 });
  fc.assert(
    fc.property(words, words, (text, heard) => {
      const pairs = matchWords(text, heard);
      expect(pairs.length).toBe(text.length);
      const used = pairs.filter((index) => index !== null);
      expect(used).toEqual([...new Set(used)].toSorted((one, other) => one - other));
      pairs.forEach((index, at) => index === null || expect(heard[index]).toBe(text[at]));
    }),
  );
});

test('a text is paired wholly with itself', () => {
  const words = ['to', 'be', 'or', 'not', 'to', 'be'];
  expect(matchWords(words, words)).toEqual([0, 1, 2, 3, 4, 5]);
});
