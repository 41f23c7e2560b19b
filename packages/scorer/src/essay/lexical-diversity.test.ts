import { expect, test } from 'vitest';
import { mtld } from './lexical-diversity.ts';

test('says nothing of a few words', () => {
  expect(mtld('a b c d e f g h i'.split(' '))).toBe(0);
});

test('a text that never repeats a word is as diverse as can be, one that only repeats is not', () => {
  expect(mtld(Array.from({ length: 40 }, (_, index) => `w${index}`))).toBe(150);
  expect(mtld(Array.from({ length: 40 }, () => 'same'))).toBe(2);
});

test('counts the words that a run takes to fall to 0.72', () => {
  // Four types, then the same again: each run ends at its sixth word (4/6 < 0.72), in both directions.
  const run = 'a b c d a b'.split(' ');
  expect(mtld([...run, ...run.map((word) => `${word}2`)])).toBe(6);
});
