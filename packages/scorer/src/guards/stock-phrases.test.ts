import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readText } from '../text/read-text.ts';
import { LINKING_PHRASES, STOCK_PHRASES } from '../words/stock-phrases.ts';
import { markStockPhrases, phrasePattern } from './stock-phrases.ts';

const CASES: { phrase: string; hit: string; miss: string }[] = parse(
  await readFile(path.join(import.meta.dirname, '../../test-data/stock-phrases.yaml'), 'utf8'),
);

const stockWords = (text: string, phrases?: readonly string[]): string[] => {
  const { words } = readText(text);
  const marked = markStockPhrases(words, phrases?.map(phrasePattern));
  return words.filter((_, index) => marked[index]).map(({ key }) => key);
};

test('every phrase of the table has its cases', () => {
  expect(CASES.map(({ phrase }) => phrase)).toEqual(STOCK_PHRASES);
});

test.each(CASES)('$phrase', ({ phrase, hit, miss }) => {
  expect(stockWords(hit, [phrase]).length, hit).toBeGreaterThanOrEqual(2);
  expect(stockWords(miss, [phrase]), miss).toEqual([]);
});

test('what stands in a slot is the writer’s own, and a slot does not reach beyond its sentence', () => {
  const phrase = ['take … for/as an? example/instance'];
  expect(stockWords('Take my uncle in Harbin for example.', phrase)).toEqual(['take', 'for', 'example']);
  expect(stockWords('Take my uncle. He cooks for example at home.', phrase)).toEqual([]);
  expect(stockWords('Take one two three four five six seven eight nine for example.', phrase)).toEqual([]);
});

test('blanks of a template, capitals and line ends change nothing', () => {
  expect(stockWords('AS FAR\nas I am concerned, ____ plays an important role in ____.')).toEqual(
    'as far as i am concerned plays an important role in'.split(' '),
  );
});

test('connectives are phrases of the table', () => {
  expect(LINKING_PHRASES.filter((phrase) => !STOCK_PHRASES.includes(phrase))).toEqual([]);
});
