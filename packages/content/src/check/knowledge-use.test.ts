import { expect, test } from 'vitest';
import type { KnowledgePoint } from '../read/knowledge.ts';
import { KNOWN_POINT, validPaper } from '../testing/valid-paper.ts';
import { checkKnowledgeUse } from './knowledge-use.ts';

const point = (id: string): KnowledgePoint => ({
  id,
  name: id,
  area: 'writing',
  definition: 'x',
  example: 'x',
  requires: [],
});
const points = (count: number) => [
  point(KNOWN_POINT),
  ...Array.from({ length: count - 1 }, (_, index) => point(`p${index + 1}`)),
];
const bank = (count: number) => Array.from({ length: count }, (_, index) => validPaper('CET4', `cet4-${index}`));

test('tells how far a small bank is, without a fault', () => {
  expect(checkKnowledgeUse(bank(5), points(2))).toEqual({
    faults: [],
    notes: ['知识点有2个，应为70到90个', '题库有5套试卷，满6套后每个知识点至少要用到3次；现在不足的：p1（0）'],
  });
});

test('wants each point three times in a full bank, in items or tasks', () => {
  const papers = bank(6);
  for (const [index, { answers }] of papers.entries()) {
    answers.writing.knowledge = points(80)
      .slice(1, 41)
      .map(({ id }) => id);
    if (index < 2) answers.translation.knowledge = ['p50', 'p50'];
    answers.translation.knowledge = [
      ...(answers.translation.knowledge ?? []),
      ...points(80)
        .slice(41)
        .map(({ id }) => id),
    ].filter((id) => id !== 'p50' || index < 2);
  }
  const { faults, notes } = checkKnowledgeUse(papers, points(80));
  expect(notes).toEqual([]);
  expect(faults).toEqual([
    {
      file: 'knowledge.yaml',
      path: 'points.50',
      message: '知识点p50只用到2次，至少要3次',
      mend: '请在考查它的题目里标上，或删去这个知识点',
    },
  ]);
});

test('counts the points of a full bank', () => {
  expect(checkKnowledgeUse(bank(6), points(1)).faults.map(({ message }) => message)).toEqual([
    '知识点有1个，应为70到90个',
  ]);
});
