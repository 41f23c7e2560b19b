import { expect, it } from 'vitest';
import { evidenceSentences } from './evidence-sentences.ts';

const SENTENCES = ['You look worried.', 'Somebody comes over every few minutes.', 'I see.'];

it('finds the sentence that holds a quotation, or all that a quotation holds', () => {
  expect(evidenceSentences(SENTENCES, ['every few minutes'])).toEqual([1]);
  expect(evidenceSentences(SENTENCES, ['You look worried. Somebody comes over every few minutes.'])).toEqual([0, 1]);
});

it('keeps the order of the quotations, names a sentence once, and skips what nobody says', () => {
  expect(evidenceSentences(SENTENCES, ['I see', 'nobody said this', 'You look', 'see.'])).toEqual([2, 0]);
  expect(evidenceSentences([], ['I see'])).toEqual([]);
});
