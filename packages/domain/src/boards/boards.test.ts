import { describe, expect, it } from 'vitest';
import { dayNumber, dayOfDate, startOfDay } from '../scheduling/china-day.ts';
import { boardRow, isCompleteMock, periodStart, type BoardAttempt } from './boards.ts';

const noon = (date: string) => startOfDay(dayOfDate(date)) + 12 * 3_600_000;
const mock = (date: string, total: number | null, rest: Partial<BoardAttempt> = {}): BoardAttempt => ({
  submittedAt: noon(date),
  total,
  isClean: true,
  isComplete: true,
  ...rest,
});
const score = (attempts: BoardAttempt[], since: string | null = null) =>
  boardRow('score', since === null ? null : dayOfDate(since), { attempts, days: [] });
const progress = (attempts: BoardAttempt[], since: string | null = null) =>
  boardRow('progress', since === null ? null : dayOfDate(since), { attempts, days: [] });

describe('the board of scores', () => {
  it('takes the best of first, complete mocks', () => {
    const attempts = [
      mock('2026-11-02', 480),
      mock('2026-11-09', 510.5),
      mock('2026-11-10', 600, { isClean: false }),
      mock('2026-11-11', 610, { isComplete: false }),
      mock('2026-11-12', null),
    ];
    expect(score(attempts)).toEqual({
      value: 510.5,
      tie: -noon('2026-11-09'),
      achievedAt: noon('2026-11-09'),
      items: null,
    });
  });

  it('puts the earlier of two equal scores first', () => {
    const later = score([mock('2026-11-09', 500)]);
    const both = score([mock('2026-11-09', 500), mock('2026-11-02', 500)]);
    expect(both?.tie).toBeGreaterThan(later?.tie ?? 0);
    expect(both?.achievedAt).toBe(noon('2026-11-02'));
  });

  it('looks at the period alone, and has no row for who sat nothing', () => {
    expect(score([mock('2026-11-02', 500)], '2026-11-16')).toBeNull();
    expect(score([mock('2026-11-16', 400), mock('2026-11-02', 500)], '2026-11-16')?.value).toBe(400);
    expect(score([])).toBeNull();
  });
});

describe('the board of diligence', () => {
  const days = (...items: number[]) =>
    items.map((count, index) => ({ day: dayOfDate('2026-11-16') + index, items: count }));
  it('counts days with twenty items, then items', () => {
    const row = boardRow('diligence', null, { attempts: [], days: days(19, 20, 55) });
    expect(row).toEqual({ value: 2, tie: 94, achievedAt: null, items: 94 });
    expect(boardRow('diligence', null, { attempts: [], days: days(19, 19) })).toBeNull();
    expect(boardRow('diligence', dayOfDate('2026-11-18'), { attempts: [], days: days(50, 50, 21) })?.value).toBe(1);
  });
});

describe('the board of progress', () => {
  const six = [400, 410, 420, 430, 440, 450].map((total, index) => mock(`2026-11-0${index + 1}`, total));
  it('compares the last three mocks with the three before', () => {
    expect(progress(six)?.value).toBe(30);
    expect(progress(six.slice(1))).toBeNull();
    expect(progress([...six, mock('2026-11-20', 300, { isComplete: false })])?.value).toBe(30);
  });

  it('wants the last of them in the period, and shows gains only', () => {
    expect(progress(six, '2026-11-06')?.value).toBe(30);
    expect(progress(six, '2026-11-07')).toBeNull();
    expect(progress(six.map((each, index) => ({ ...each, total: 500 - index * 10 })))).toBeNull();
  });
});

describe('a complete mock', () => {
  const whole = {
    mode: 'mock' as const,
    extraTime: 1,
    sections: [
      { right: 0, wrong: 1 },
      { right: 3, wrong: 0 },
    ],
    words: { writing: 120, translation: 90 },
  };
  it('has something in every section and in both texts, and no extra time', () => {
    expect(isCompleteMock(whole)).toBe(true);
    expect(isCompleteMock({ ...whole, mode: 'practice' })).toBe(false);
    expect(isCompleteMock({ ...whole, extraTime: 1.25 })).toBe(false);
    expect(isCompleteMock({ ...whole, sections: [...whole.sections, { right: 0, wrong: 0 }] })).toBe(false);
    expect(isCompleteMock({ ...whole, words: { writing: 0, translation: 90 } })).toBe(false);
  });
});

describe('a period', () => {
  it('begins on Monday, on the first, or never', () => {
    const now = noon('2026-11-21');
    expect(periodStart('week', now)).toBe(dayOfDate('2026-11-16'));
    expect(periodStart('month', now)).toBe(dayOfDate('2026-11-01'));
    expect(periodStart('all', now)).toBeNull();
    expect(dayNumber(now)).toBe(dayOfDate('2026-11-21'));
  });
});
