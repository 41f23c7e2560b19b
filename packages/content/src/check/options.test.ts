import { expect, test } from 'vitest';
import { some, underCheck } from '../testing/under-check.ts';
import type { ValidPaper } from '../testing/valid-paper.ts';
import { checkOptions } from './options.ts';

const spoken = ({ answers }: ValidPaper) =>
  answers.listening.sections.flatMap(({ groups }) => groups.flatMap(({ questions }) => questions));

const lengthenKeys = (count: number) => (valid: ValidPaper) => {
  const questions = valid.paper.listening.sections.flatMap(({ groups }) => groups.flatMap((group) => group.questions));
  for (const [index, { key }] of spoken(valid).slice(0, count).entries()) {
    some(questions[index]).options[key as 'A' | 'B' | 'C' | 'D'] += ', and something more';
  }
};

test('allows the longest option to be the key in 40% of the items and no more', () => {
  expect(checkOptions(underCheck(lengthenKeys(14)))).toEqual([]);
  expect(checkOptions(underCheck(lengthenKeys(15))).map(({ message }) => message)).toEqual([
    `15题的正确选项最长，最多14题：${Array.from({ length: 15 }, (_, index) => index + 1).join('、')}`,
  ]);
});
