import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readText, sentencesOf } from './read-text.ts';

const sentences = (text: string): string[] =>
  sentencesOf(readText(text).words).map((sentence) => sentence.map((word) => word.text).join(' '));

test('every word stands where it says it stands', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      for (const word of readText(text).words) expect(text.slice(word.start, word.end)).toBe(word.text);
    }),
  );
});

test('apostrophes and hyphens inside a word do not split it', () => {
  expect(readText('I don’t like second-hand ‘books’.').words.map(({ key }) => key)).toEqual([
    'i',
    "don't",
    'like',
    'second-hand',
    'books',
  ]);
});

test('Chinese and emoji are no words', () => {
  expect(readText('我 like 茶 🙂 tea').words.map(({ text }) => text)).toEqual(['like', 'tea']);
});

test('sentences end at their marks and at blank lines, not at abbreviations, numbers and wrapped lines', () => {
  expect(sentences('It rained. Did it? Yes！So we\nstayed in')).toEqual([
    'It rained',
    'Did it',
    'Yes',
    'So we stayed in',
  ]);
  expect(sentences('A title\n\nA text')).toEqual(['A title', 'A text']);
  expect(sentences('Mr. Li paid 3.5 yuan, e.g. for tea. So did I. Then he left')).toHaveLength(3);
  expect(sentences('It is good.I like it.')).toEqual(['It is good', 'I like it']);
});

test('commas are counted after the word that they follow', () => {
  expect(readText('First, we, too， go').words.map(({ commasAfter }) => commasAfter)).toEqual([1, 1, 1, 0]);
});
