import type { CandidatePaper } from '@study/contract/papers/paper-views.ts';
import { expect, it } from 'vitest';
import { itemGroups, pagesOf } from './pages.ts';

const question = { text: '', options: { A: '', B: '', C: '', D: '' } };
const group = (...numbers: number[]) => ({ audio: { url: '' }, questions: numbers.map((no) => ({ no, ...question })) });
const PAPER = {
  exam: 'CET4',
  writing: { directions: '', prompt: '' },
  listening: {
    sections: [
      { kind: 'news_report', groups: [group(1, 2)] },
      { kind: 'passage', groups: [group(16, 17)] },
    ],
  },
  reading: {
    cloze: { passage: 'The [[26]] book.', bank: {} },
    matching: { statements: [{ no: 36, text: '' }] },
    careful: [{ questions: [{ no: 46, ...question }] }, { questions: [{ no: 51, ...question }] }],
  },
  translation: { source: '' },
} as unknown as CandidatePaper;

it('splits a paper into pages', () => {
  expect(pagesOf(PAPER).map(({ id }) => id)).toEqual([
    'writing',
    'listening',
    'cloze',
    'matching',
    'careful-1',
    'careful-2',
    'translation',
  ]);
});

it('has no other pages and items than those of the assigned sections', () => {
  const pages = pagesOf(PAPER, ['passage', 'careful']);
  expect(pages.map(({ id, items }) => [id, items])).toEqual([
    ['listening', ['16', '17']],
    ['careful-1', ['46']],
    ['careful-2', ['51']],
  ]);
  expect(itemGroups('CET4', pages).map(({ section }) => section)).toEqual(['passage', 'careful']);
  expect(pagesOf(PAPER, ['cloze']).map(({ id }) => id)).toEqual(['cloze']);
});
