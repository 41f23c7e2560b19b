import type { SittingRow } from '@study/contract/classes/sittings.ts';
import { expect, it } from 'vitest';
import { collectionWords, factsOf, noteOf } from './live-words.ts';

const NINE = Date.parse('2026-12-01T01:00:00Z');
const MOCK = { mode: 'mock', accepts_late: false } as const;
const PRACTICE = { mode: 'practice', accepts_late: false } as const;
const LATE_PRACTICE = { mode: 'practice', accepts_late: true } as const;

const AT_WORK: SittingRow = {
  member: 'm',
  name: '王小明',
  student_number: null,
  attempt_id: 'a',
  state: 'in_progress',
  phase: 'practice',
  deadline_at: '2026-12-01T14:00:00Z',
  submitted_at: null,
  last_active_at: null,
  is_connected: true,
  answered: 3,
};

it('says when a paper is collected, with the day where that is another', () => {
  expect(factsOf(AT_WORK, PRACTICE, NINE)).toBe('正在做自由练习，答了3题，22:00收卷。');
  const nextWeek = { ...AT_WORK, deadline_at: '2026-12-08T14:00:00Z' };
  expect(factsOf(nextWeek, PRACTICE, NINE)).toBe('正在做自由练习，答了3题，12月8日 22:00收卷。');
});

it('names no time for what is not collected by itself', () => {
  expect(factsOf({ ...AT_WORK, deadline_at: '2026-12-31T01:00:00Z' }, LATE_PRACTICE, NINE)).toBe(
    '正在做自由练习，答了3题。',
  );
  expect([MOCK, PRACTICE, LATE_PRACTICE].map(collectionWords)).toEqual([
    '到点自动收卷。',
    '截止时自动收卷。',
    '截止以后还可以交，不会自动收卷。',
  ]);
});

it('says when somebody handed in, with the day where that is another', () => {
  const handedIn = { ...AT_WORK, state: 'scored', phase: null, submitted_at: '2026-12-01T00:31:00Z' } as const;
  expect(noteOf(handedIn, 'handed_in', NINE)).toBe('08:31交');
  expect(noteOf({ ...handedIn, submitted_at: '2026-11-30T00:31:00Z' }, 'handed_in', NINE)).toBe('11月30日交');
  expect(factsOf({ ...handedIn, submitted_at: '2026-11-30T00:31:00Z' }, MOCK, NINE)).toBe(
    '11月30日 08:31交卷，答了3题。',
  );
});
