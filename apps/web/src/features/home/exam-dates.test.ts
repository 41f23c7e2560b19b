import { expect, test } from 'vitest';
import { nextExamDates } from './exam-dates.ts';

const at = (iso: string) => Date.parse(iso);

test('offers the next two exam days, one of them next year', () => {
  expect(nextExamDates(at('2026-11-23T12:00:00+08:00'))).toEqual([
    { date: '2026-12-12', label: '12月12日' },
    { date: '2027-06-12', label: '明年6月12日' },
  ]);
});

test('no longer offers an exam on its own day', () => {
  expect(nextExamDates(at('2026-12-12T08:00:00+08:00')).map(({ date }) => date)).toEqual(['2027-06-12', '2027-12-11']);
});

test('knows that the day begins in China', () => {
  // 16:30 UTC on the 11th is already the 12th in China.
  expect(nextExamDates(at('2026-12-11T16:30:00Z'))[0]?.date).toBe('2027-06-12');
});
