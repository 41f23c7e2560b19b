import type { PracticeSession } from '@study/contract/practice/practice.ts';
import { expect, test } from 'vitest';
import { firstOpen, withAnswer } from './use-session.ts';

const item = (no: string, isAnswered: boolean) =>
  ({ paper_id: 'one', item: no, answer: isAnswered ? { response: 'A' } : null }) as PracticeSession['items'][number];

test('a session goes on at the first item without an answer, or at its end', () => {
  expect(firstOpen([item('1', true), item('2', false), item('3', false)])).toBe(1);
  expect(firstOpen([item('1', true)])).toBe(1);
  expect(firstOpen([])).toBe(0);
});

test('an answer is put to its own item alone', () => {
  const session = { items: [item('1', false), item('2', false)] } as PracticeSession;
  const answer = item('2', true).answer;
  const { items } = withAnswer(session, { paper_id: 'one', item: '2' }, answer);
  expect(items.map(({ answer: given }) => given)).toEqual([null, answer]);
  expect(withAnswer(session, { paper_id: 'other', item: '2' }, answer).items).toEqual(session.items);
});
