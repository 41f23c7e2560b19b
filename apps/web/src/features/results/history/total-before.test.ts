import { expect, it } from 'vitest';
import type { TrendPoint } from './history-queries.ts';
import { totalBefore } from './total-before.ts';

const point = (day: number, total: number | null, isPartial = false) =>
  ({ submitted_at: `2026-11-${day}T08:00:00Z`, total, is_partial: isPartial }) as TrendPoint;

it('a result is compared with the last complete one before it, of either mode', () => {
  const trend = {
    mock: [point(10, 380), point(20, 412)],
    practice: [point(12, 391), point(14, 200, true), point(15, null)],
  };
  expect(totalBefore(trend, { submitted_at: '2026-11-20T08:00:00Z' })).toBe(391);
  expect(totalBefore(trend, { submitted_at: '2026-11-10T08:00:00Z' })).toBeNull();
});
