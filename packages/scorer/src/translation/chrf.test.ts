import { expect, test } from 'vitest';
import { bestChrf, chrfPlusPlus } from './chrf.ts';

// Computed with sacreBLEU 2: CHRF(word_order=2).sentence_score.
test.each([
  ['the cat sat', 'the cat sat on the mat', 49.83595347043889],
  [
    'Teahouses have a long history in China.',
    'Teahouses have a history of more than one thousand years in China.',
    45.86914200262947,
  ],
  ['In 1949, (about) ten people came: "no".', 'About ten people came in 1949; no one else.', 43.39889925748885],
  ["He don't like it , really !", "He doesn't like it, really!", 78.82305534970175],
  ['A', 'B', 0],
  ['a', 'a', 100],
  ['', 'a b', 0],
  ['identical text here', 'identical text here', 100],
])('%j against %j', (translation, reference, expected) => {
  expect(chrfPlusPlus(translation, reference)).toBeCloseTo(expected, 8);
});

test('the best reference counts', () => {
  expect(bestChrf('It is cold', ['Today is hot.', 'It is a cold day.'])).toBeCloseTo(32.76688701624008, 8);
  expect(bestChrf('It is cold', [])).toBe(0);
});
