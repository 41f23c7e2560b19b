import { expect, it } from 'vitest';
import { spokenDuration, spokenPoints } from './durations.ts';

it('says durations in words', () => {
  expect([6_720_000, 3_600_000, 1_880_000, 60_000, 45_400].map(spokenDuration)).toEqual([
    '1小时52分',
    '1小时',
    '31分20秒',
    '1分',
    '45秒',
  ]);
});

it('shows points without needless decimals', () => {
  expect([497, 248.5, 3.55, 0.1 + 0.2].map(spokenPoints)).toEqual(['497', '248.5', '3.55', '0.3']);
});
