import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateOfDay, dayNumber, dayOfDate, firstOfMonth, mondayOf, startOfDay } from './china-day.ts';

const at = (iso: string) => Date.parse(iso);

describe('a day in China', () => {
  it('begins at 16:00 UTC', () => {
    expect(dayNumber(at('2026-11-21T15:59:59.999Z'))).toBe(dayOfDate('2026-11-21'));
    expect(dayNumber(at('2026-11-21T16:00:00Z'))).toBe(dayOfDate('2026-11-22'));
    expect(startOfDay(dayOfDate('2026-11-22'))).toBe(at('2026-11-21T16:00:00Z'));
  });

  it('has its calendar date, leap days too', () => {
    fc.assert(
      fc.property(fc.integer({ min: -200_000, max: 200_000 }), (day) => {
        const date = new Date(day * 86_400_000);
        const year = date.getUTCFullYear();
        fc.pre(year >= 1 && year <= 9999);
        expect(dateOfDay(day)).toBe(date.toISOString().slice(0, 10));
        expect(dayOfDate(dateOfDay(day))).toBe(day);
      }),
    );
    expect(dateOfDay(dayOfDate('2028-02-28') + 1)).toBe('2028-02-29');
  });

  it('belongs to a week from Monday and to a month', () => {
    expect(dateOfDay(mondayOf(dayOfDate('2026-11-21')))).toBe('2026-11-16');
    expect(dateOfDay(mondayOf(dayOfDate('2026-11-16')))).toBe('2026-11-16');
    expect(dateOfDay(mondayOf(dayOfDate('2026-11-22')))).toBe('2026-11-16');
    expect(dateOfDay(firstOfMonth(dayOfDate('2026-11-21')))).toBe('2026-11-01');
  });

  it('is refused for a text that is no date', () => {
    expect(() => dayOfDate('21.11.2026')).toThrow(RangeError);
  });
});
