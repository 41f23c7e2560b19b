import { expect, test } from 'vitest';
import { trigramModel } from './language-model.ts';
import { readTimes } from './recognise.ts';

test('times of the words are read, without silences and marks of variants', () => {
  const line = 'sound S -1 T -2 A -3 L 0 0 -9 0 <s> 12 -120 0 read(2) 40 -60 0 <sil> 52 -90 0 it 70 0 0 </s> 71';
  expect(readTimes(line)).toEqual([
    { word: 'read', startMs: 120, endMs: 400, score: -120 },
    { word: 'it', startMs: 520, endMs: 700, score: -90 },
  ]);
});

test('nothing recognised has no times', () => {
  expect(readTimes('')).toEqual([]);
});

test('after each context of a text, the words that followed it and the rest add up to one', () => {
  const model = trigramModel('we saw the sea and we saw the town'.split(' '));
  const [, bigrams = ''] = model.split('\\2-grams:');
  const [, trigrams = ''] = bigrams.split('\\3-grams:');
  const share = (line: string | undefined) => 10 ** Number(line?.split(' ')[0]);
  const lines = trigrams.trim().split('\n');
  const context = bigrams.split('\n').find((line) => line.includes(' saw the '));
  const backoff = 10 ** Number(context?.split(' ').at(-1));
  const following = lines.filter((line) => line.includes(' saw the ')).map(share);
  expect(following).toHaveLength(2);
  expect(following.reduce((sum, one) => sum + one, 0) + backoff).toBeCloseTo(1, 3);
});
