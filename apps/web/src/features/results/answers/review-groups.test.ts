import { expect, it } from 'vitest';
import { groupsOf } from './review-groups.ts';
import type { Review } from '#exam/queries/review-queries.ts';

const options = { A: 'one', B: 'two', C: 'three', D: 'four' };
const answer = (no: number, stem?: string) => ({
  no,
  key: 'A',
  explanation: '',
  evidence: [],
  knowledge: ['k'],
  ...(stem !== undefined && { stem }),
});
const passage = (no: number) => ({
  title: `Passage ${no}`,
  paragraphs: ['Text.'],
  questions: [{ no, stem: 'Why?', options }],
});

const review = {
  paper: {
    listening: {
      sections: [
        {
          kind: 'news_report',
          groups: [
            { title: 'News Report One', audio: null, questions: [{ no: 1, options }] },
            { title: 'News Report Two', audio: null, questions: [{ no: 2, options }] },
          ],
        },
      ],
    },
    reading: {
      cloze: { passage: 'A [[26]] text.', bank: { A: 'short', B: 'long' } },
      matching: { title: 'Towns', paragraphs: { A: 'Text.' }, statements: [{ no: 36, text: 'It grew.' }] },
      careful: [passage(46), passage(51)],
    },
  },
  answers: {
    listening: {
      sections: [
        {
          groups: [
            { script: [{ speaker: 'W', text: 'Hello.' }], questions: [answer(1, 'What happened?')] },
            // Without a key.
            { script: [], questions: [] },
          ],
        },
      ],
    },
    reading: {
      cloze: { items: [answer(26)] },
      matching: { items: [answer(36)] },
      careful: [{ items: [answer(46)] }, { items: [answer(51)] }],
    },
    glossary: [
      { word: 'mend', zh: '修补', in: 'reading.cloze' },
      { word: 'reef', zh: '礁石', in: 'listening.news_report.1' },
    ],
  },
} as unknown as Review;

it('cuts a paper into groups by recording and by passage, numbered where a section has several', () => {
  expect(groupsOf(review).map(({ id, name, items }) => [id, name, items.map(({ no }) => no)])).toEqual([
    ['news_report-1', '短篇新闻一', [1]],
    ['news_report-2', '短篇新闻二', []],
    ['cloze', '选词填空', [26]],
    ['matching', '信息匹配', [36]],
    ['careful-1', '仔细阅读一', [46]],
    ['careful-2', '仔细阅读二', [51]],
  ]);
});

it('gives each item what is asked and what its letters stand for', () => {
  const items = groupsOf(review).flatMap((group) => group.items);
  expect(items.map(({ no, stem, choices }) => [no, stem, choices['A']])).toEqual([
    [1, 'What happened?', 'one'],
    [26, null, 'short'],
    [36, 'It grew.', undefined],
    [46, 'Why?', 'one'],
    [51, 'Why?', 'one'],
  ]);
});

it('gives each group the words that its own text explains', () => {
  const words = groupsOf(review).map(({ id, glossary }) => [id, glossary.map(({ word }) => word)]);
  expect(Object.fromEntries(words)).toMatchObject({ 'news_report-1': ['reef'], 'news_report-2': [], cloze: ['mend'] });
});
