import { expect, test } from 'vitest';
import { filterFalseSpelling } from './known-spelling.ts';
import type { MarkFinding } from '@study/contract/marking/marking.ts';

const text = 'Teahouses in Weifang and chengdoo are wonderfull.';
const spelling = (word: string): MarkFinding => ({
  start: text.indexOf(word),
  end: text.indexOf(word) + word.length,
  category: 'spelling',
  text: '',
  rule: 'test',
  is_certain: true,
});
const task = ['The teahouses of Weifang'];

test('words of the task and of the word lists are not misspelt, others are', () => {
  const findings = ['Teahouses', 'Weifang', 'and', 'chengdoo', 'wonderfull'].map(spelling);
  expect(filterFalseSpelling(findings, text, task)).toEqual([spelling('chengdoo'), spelling('wonderfull')]);
});

test('other findings stay', () => {
  const finding: MarkFinding = { ...spelling('Teahouses'), category: 'capitalisation' };
  expect(filterFalseSpelling([finding], text, task)).toEqual([finding]);
});
