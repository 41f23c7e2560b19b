import { expect, test } from 'vitest';
import { cutClauses } from './cut-clauses.ts';

test('a text is cut at commas and conjunctions, short pieces stay with a neighbour, and nothing is lost', () => {
  const text =
    'In the past, people drank tea there with their old friends, and they listened to stories which were told every day. It was good.';
  const clauses = cutClauses(text);
  expect(clauses.map((clause) => clause.text)).toEqual([
    'In the past, people drank tea there with their old friends',
    'and they listened to stories which were told every day',
    'It was good',
  ]);
  expect(clauses.flatMap(({ words }) => words)).toHaveLength(text.match(/\w+/g)?.length ?? 0);
});

test('two thousand words without a mark are cut all the same', () => {
  const clauses = cutClauses('word '.repeat(2000));
  expect(Math.max(...clauses.map(({ words }) => words.length))).toBeLessThan(25);
});
