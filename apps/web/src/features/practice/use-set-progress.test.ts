import type { PracticeSet } from '@study/contract/practice/practice.ts';
import { expect, test } from 'vitest';
import { firstOpen, withAnswer } from './use-set-progress.ts';

const item = (no: string, isAnswered: boolean) =>
  ({ paper_id: 'one', item: no, answer: isAnswered ? { response: 'A' } : null }) as PracticeSet['items'][number];

test('a set goes on at the first item without an answer, or at its end', () => {
  expect(firstOpen([item('1', true), item('2', false), item('3', false)])).toBe(1);
  expect(firstOpen([item('1', true)])).toBe(1);
  expect(firstOpen([])).toBe(0);
});

test('an answer is put to its own item alone', () => {
  const set = { items: [item('1', false), item('2', false)] } as PracticeSet;
  const answer = item('2', true).answer;
  const { items } = withAnswer(set, { paper_id: 'one', item: '2' }, answer);
  expect(items.map(({ answer: given }) => given)).toEqual([null, answer]);
  expect(withAnswer(set, { paper_id: 'other', item: '2' }, answer).items).toEqual(set.items);
});
