import { expect, it } from 'vitest';
import {
  daysUntil,
  isoDayOf,
  formatDay,
  formatInstant,
  formatDateTime,
  formatRelativeDay,
  formatShortDay,
  formatTime,
} from './dates.ts';

const AFTER_MIDNIGHT = '2026-12-11T16:05:33Z';

it('tells dates by the clock of China, wherever the browser is', () => {
  expect([formatDateTime, formatInstant, formatRelativeDay].map((spoken) => spoken(AFTER_MIDNIGHT))).toEqual([
    '2026年12月12日 00:05',
    '2026年12月12日 00:05:33',
    '12月12日 00:05',
  ]);
  expect([formatDay, formatShortDay, formatTime, isoDayOf].map((spoken) => spoken(AFTER_MIDNIGHT))).toEqual([
    '2026年12月12日',
    '12月12日',
    '00:05',
    '2026-12-12',
  ]);
});

it('counts days by the calendar of China', () => {
  // 23:30 on 20 November in China.
  const evening = Date.parse('2026-11-20T15:30:00Z');
  expect(daysUntil('2026-12-12', evening)).toBe(22);
  expect(daysUntil('2026-12-12', evening + 3_600_000)).toBe(21);
  expect(daysUntil('2026-11-19', evening)).toBe(-1);
});
