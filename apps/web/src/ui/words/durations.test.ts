import { expect, it } from 'vitest';
import { formatClock, formatDuration, formatPoints } from './durations.ts';

it('says durations in words', () => {
  expect([6_720_000, 3_600_000, 1_880_000, 60_000, 45_400].map(formatDuration)).toEqual([
    '1小时52分',
    '1小时',
    '31分20秒',
    '1分',
    '45秒',
  ]);
});

it('shows points without needless decimals', () => {
  expect([497, 248.5, 3.55, 0.1 + 0.2].map(formatPoints)).toEqual(['497', '248.5', '3.55', '0.3']);
});

it('shows a clock in minutes and seconds, and hours where there are any', () => {
  expect(formatClock(2_480_000)).toBe('41:20');
  expect(formatClock(4_200_000)).toBe('1:10:00');
  expect(formatClock(400)).toBe('0:01');
  expect(formatClock(59_900, 'down')).toBe('0:59');
});
