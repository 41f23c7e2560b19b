import { parseReading } from '@study/domain/pasting/parse-reading.ts';
import { expect, test } from 'vitest';
import { openDocument, valueAt } from '../form-document.ts';
import type { Documents } from '../form-state.ts';
import { placeItems, writeItem } from './apply-items.ts';

const pasted = (first: number) =>
  parseReading(
    [0, 1]
      .map((index) => `${first + index}. What is ${index}?\nA. one\nB. two\nC. three\nD. four\n答案：${'AB'[index]}`)
      .join('\n'),
  ).flatMap(({ items }) => items);

test('items keep their numbers where the section has them', () => {
  const { drafts, surplus } = placeItems(pasted(47), [46, 47, 48, 49, 50]);
  expect(drafts.map(({ no, written }) => [no, written])).toEqual([
    [47, 47],
    [48, 48],
  ]);
  expect(surplus).toEqual([]);
});

test('other numbers are placed in order, and what has no place is told', () => {
  expect(placeItems(pasted(1), [46, 47]).drafts.map(({ no, written }) => [no, written])).toEqual([
    [46, 1],
    [47, 2],
  ]);
  const { drafts, surplus } = placeItems(pasted(1), [46]);
  expect([drafts.map(({ no }) => no), surplus.map(({ no }) => no)]).toEqual([[46], [2]]);
});

function documents(): Documents {
  const paper = openDocument(`questions:
  - no: 46 # hard
    stem: Old?
    options: { A: a, B: b, C: c, D: d }`);
  const answers = openDocument(`items:
  - no: 46
    key: D
    explanation: 旧的解析
    evidence: [old words]
    knowledge: [reading-detail]
    trap: { A: 偷换概念 }
    own: kept`);
  if (paper === null || answers === null) throw new Error('no document');
  return { paper, answers };
}

const PLACES = { questions: ['questions'], answers: ['items'], stemIn: 'paper' } as const;

test('an item replaces the question, its key and what explained them', () => {
  const both = documents();
  for (const draft of placeItems(pasted(46), [46, 47]).drafts) writeItem(both, PLACES, draft);
  expect(valueAt(both.paper.toJS(), ['questions'])).toEqual([
    { no: 46, stem: 'What is 0?', options: { A: 'one', B: 'two', C: 'three', D: 'four' } },
    { no: 47, stem: 'What is 1?', options: { A: 'one', B: 'two', C: 'three', D: 'four' } },
  ]);
  expect(valueAt(both.answers.toJS(), ['items', 0])).toEqual({
    no: 46,
    key: 'A',
    explanation: '',
    evidence: [],
    knowledge: [],
    own: 'kept',
  });
  expect(String(both.paper)).toContain('# hard');
});
