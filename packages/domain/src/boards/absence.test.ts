import { expect, test } from 'vitest';
import { absenceOf, type MockFacts } from './absence.ts';

const mock = (facts: Partial<MockFacts> = {}): MockFacts => ({
  submittedAt: 0,
  total: 430,
  isClean: true,
  isComplete: true,
  isWhole: true,
  ...facts,
});
const score = (...mocks: MockFacts[]) => absenceOf('score', { mocks, days: [] }).reason;

test('a score board names what is missing from the latest mock', () => {
  expect(score()).toBe('none_yet');
  expect(score(mock({ isClean: false }))).toBe('seen_before');
  expect(score(mock({ isWhole: false, isComplete: false }))).toBe('left_out');
  expect(score(mock({ isComplete: false }))).toBe('not_comparable');
  expect(score(mock({ isClean: false }), mock({ total: null }))).toBe('unmarked');
});

test('a mock that counts but has no row belongs to another period', () => {
  expect(score(mock(), mock({ isWhole: false }))).toBe('earlier');
});

test('a progress board counts the mocks that it compares', () => {
  const progress = (count: number) =>
    absenceOf('progress', { mocks: Array.from({ length: count }, () => mock()), days: [] });
  expect(progress(2)).toEqual({ reason: 'too_few', counted: 2, needed: 6 });
  expect(progress(6)).toMatchObject({ reason: 'no_gain' });
  expect(absenceOf('progress', { mocks: [mock({ isClean: false })], days: [] }).reason).toBe('seen_before');
});

test('a diligence board tells the best day', () => {
  const days = [
    { day: 1, items: 8 },
    { day: 2, items: 13 },
  ];
  expect(absenceOf('diligence', { mocks: [], days })).toEqual({ reason: 'too_few', counted: 13, needed: 20 });
  expect(absenceOf('diligence', { mocks: [], days: [] }).reason).toBe('none_yet');
});
