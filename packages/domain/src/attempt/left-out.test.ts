import { OBJECTIVE_SECTIONS, type SectionName } from '@study/contract/papers/exam-structure.ts';
import { expect, test } from 'vitest';
import { leftOutOf } from './left-out.ts';

const CET4 = OBJECTIVE_SECTIONS.filter((name) => name !== 'lecture');
const sat = (names: readonly SectionName[]) =>
  CET4.map((name) => ({ name, right: 0, wrong: names.includes(name) ? 1 : 0 }));
const BOTH = { writing: 134, translation: 80 };

test('a practice has left out every section and text without an answer', () => {
  const practice = { mode: 'practice', words: { ...BOTH, translation: 0 } } as const;
  expect(leftOutOf({ ...practice, sections: sat(['careful']) })).toEqual([
    'listening',
    'cloze',
    'matching',
    'translation',
  ]);
  expect(leftOutOf({ ...practice, words: BOTH, sections: sat(CET4) })).toEqual([]);
});

test('a mock has left out the parts that it never came to, and not what was empty in one that it did', () => {
  const mock = { mode: 'mock', words: { writing: 90, translation: 0 } } as const;
  expect(leftOutOf({ ...mock, sections: sat(['news_report']) })).toEqual(['reading']);
  expect(leftOutOf({ ...mock, sections: sat(['news_report', 'careful']) })).toEqual([]);
});
