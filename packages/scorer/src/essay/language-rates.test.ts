import { expect, test } from 'vitest';
import { readText } from '../text/read-text.ts';
import { languageRates } from './language-rates.ts';
import type { MarkFinding } from '@study/contract/marking/marking.ts';

const { words } = readText('one two three four five six seven eight nine ten');
const finding = (fields: Partial<MarkFinding>): MarkFinding => ({
  start: 4,
  end: 7,
  category: 'spelling',
  text: '',
  rule: 'test',
  is_certain: true,
  ...fields,
});

test('counts certain findings per 100 words by what they weigh in', () => {
  const findings = [
    finding({}),
    finding({ category: 'article' }),
    finding({ category: 'tense' }),
    finding({ category: 'capitalisation' }),
  ];
  expect(languageRates(findings, words)).toEqual({ spelling: 10, grammar: 20, mechanics: 10 });
});

test('says nothing of a text of which nothing was checked', () => {
  expect(languageRates([], [])).toBeNull();
});

test('leaves out guesses, suggestions and what stands in words that do not count', () => {
  const findings = [finding({ is_certain: false }), finding({ category: 'advice' }), finding({ start: 40, end: 44 })];
  expect(languageRates(findings, words.slice(0, 5))).toEqual({ spelling: 0, grammar: 0, mechanics: 0 });
});
