import type { ExamCard } from '@study/contract/papers/exam-cards.ts';
import { expect, test } from 'vitest';
import { factsOf, nextPaper, openFirst, stateOf } from './card-labels.ts';

const card = (id: string, status?: 'not_started' | 'in_progress' | 'done') =>
  ({ id, ...(status && { my: { status, best_total: null, attempt_id: null } }) }) as ExamCard;

test('an open paper stands first and is the next to do', () => {
  const cards = [card('a', 'not_started'), card('b', 'done'), card('c', 'in_progress')];
  expect(openFirst(cards).map(({ id }) => id)).toEqual(['c', 'a', 'b']);
  expect(nextPaper(cards)).toBe('c');
});

test('without an open one the first that was not done is next, and none when all were', () => {
  expect(nextPaper([card('a', 'done'), card('b', 'not_started')])).toBe('b');
  expect(nextPaper([card('a')])).toBe('a');
  expect(nextPaper([card('a', 'done')])).toBeNull();
});

test('a state is told by a bubble and in words', () => {
  const done = { status: 'done', best_total: 433.4 } as const;
  expect(stateOf(done)).toEqual({ bubble: 'full', words: '做过，最好433', isQuiet: false });
  expect(stateOf({ ...done, status: 'in_progress' }).words).toBe('做到一半，最好433');
  expect(stateOf({ ...done, status: 'not_started', best_total: null })).toMatchObject({
    bubble: 'empty',
    words: '没做过',
  });
});

test('a paper that was set in an exam says which, and only a number of takers that is one', () => {
  const facts = { edition: { year: 2025, month: 12, set: 1 }, minutes: 130 };
  expect(factsOf({ ...facts, origin: 'past-paper', takers: 20 })).toEqual([
    '2025年12月第1套',
    '历年真题',
    '130分钟',
    '20多人做过',
  ]);
  expect(factsOf({ ...facts, origin: 'original', takers: 0 })).toEqual(['130分钟']);
});
