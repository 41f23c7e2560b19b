import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rankAmongTakers } from './rank.ts';

/** Twelve takers. */
const TOTALS = [
  { points: 412.5, takers: 4 },
  { points: 602.15, takers: 1 },
  { points: 0, takers: 1 },
  { points: 533.2, takers: 3 },
  { points: 425, takers: 3 },
];

describe('the rank among first attempts', () => {
  it.each([
    [602.15, 1],
    [533.2, 2],
    [425, 5],
    [412.5, 8],
    [0, 12],
  ])('of %d is %i of 12, and equal totals share it', (points, rank) => {
    expect(rankAmongTakers(points, TOTALS)).toEqual({ rank, takers: 12 });
  });

  it.each([
    [710, 1],
    [500, 5],
    [424.99, 8],
  ])('of a later attempt with %d would be %i', (points, rank) => {
    expect(rankAmongTakers(points, TOTALS)).toEqual({ rank, takers: 12 });
  });

  it('is not given among fewer than ten', () => {
    expect(rankAmongTakers(425, [{ points: 425, takers: 9 }])).toBeNull();
    expect(rankAmongTakers(425, [])).toBeNull();
    expect(rankAmongTakers(425, [{ points: 425, takers: 10 }])).toEqual({ rank: 1, takers: 10 });
  });

  it('is never worse with more points', () => {
    const totals = fc.array(
      fc.record({ points: fc.integer({ min: 0, max: 710 }), takers: fc.integer({ min: 1, max: 50 }) }),
      { minLength: 10 },
    );
    const points = fc.integer({ min: 0, max: 710 });
    fc.assert(
      fc.property(totals, points, points, (all, one, other) => {
        const rank = (total: number) => rankAmongTakers(total, all)?.rank ?? Number.NaN;
        expect(rank(Math.max(one, other))).toBeLessThanOrEqual(rank(Math.min(one, other)));
      }),
    );
  });
});
