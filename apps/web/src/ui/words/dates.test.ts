import { expect, it } from 'vitest';
import {
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
