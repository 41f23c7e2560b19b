import { expect, test } from 'vitest';
import { lemmaRank, measureText, syllablesIn } from './measure-text.ts';

test('counts words, sentences and the syllables that are spoken', () => {
  expect(measureText(['The cat sat. It was here.', 'Dr. Lee left.'])).toMatchObject({ words: 9, sentenceWords: 3 });
  const words = ['cat', 'house', 'table', 'wanted', 'moved', 'shoes', 'reading', 'rhythm', 'information'];
  expect(words.map(syllablesIn)).toEqual([1, 1, 2, 2, 1, 1, 2, 1, 4]);
});

test('measures an easy text easier than a hard one', () => {
  const easy = measureText(['We went to the park. It was a good day. My dog ran and ran.']);
  const hard = measureText([
    'Institutional deliberation necessarily presupposes participants whose epistemological commitments remain negotiable.',
  ]);
  expect(hard.grade).toBeGreaterThan(easy.grade + 8);
  expect(easy.beyond3000).toBe(0);
  expect(hard.beyond5000).toBeGreaterThan(30);
});

test('knows a form by its lemma, unless that is much rarer', () => {
  expect(lemmaRank('houses')).toBe(lemmaRank('house'));
  expect(lemmaRank('stopped')).toBe(lemmaRank('stop'));
  expect(lemmaRank('thing')).toBeLessThan(200);
  expect(lemmaRank('zzxq')).toBe(Number.POSITIVE_INFINITY);
});

test('leaves names out, and knows a compound by its best known part', () => {
  expect(measureText(['They met Wexcombe.']).beyond5000).toBe(0);
  expect(measureText(['They met a zzxq.']).beyond5000).toBe(25);
  expect(measureText(['A zzxq-like man.']).beyond5000).toBe(0);
});

test('counts numbers in figures and in words, and abstract nouns', () => {
  const { numbers, abstract } = measureText(['In 1987 two men, or 12.5%, lost their optimism and one nation.']);
  expect(numbers).toBeCloseTo((100 * 3) / 10);
  expect(abstract).toBeCloseTo(10);
});
