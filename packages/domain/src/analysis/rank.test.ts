import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ROUNDED_TO } from './published-figures.ts';
import { publishPoints, rankAmongTakers } from './rank.ts';

/** Twelve takers. */
const TOTALS = [
  { points: 412.5, takers: 4 },
  { points: 602.15, takers: 1 },
  { points: 0, takers: 1 },
  { points: 533.2, takers: 3 },
  { points: 425, takers: 3 },
];
/** Ranks for every possible shift. */
const ranks = (points: number) =>
  Array.from(
    { length: ROUNDED_TO },
    (_, shift) =>
      rankAmongTakers(
        points,
        publishPoints(TOTALS, () => shift),
      )?.rank,
  );

describe('the rank among first attempts', () => {
  // 0, 1, 4, 7 and 11 of twelve were better.
  it.each([
    [602.15, [1, 1, 1, 1, 1]],
    [533.2, [1, 1, 1, 1, 6]],
    [425, [1, 6, 6, 6, 6]],
    [412.5, [6, 6, 6, 11, 11]],
    [0, [11, 11, 11, 11, 12]],
  ])('of %d is about that of 12, and equal totals share it', (points, expected) => {
    expect(ranks(points)).toEqual(expected);
    expect(
      rankAmongTakers(
        points,
        publishPoints(TOTALS, () => 0),
      )?.takers,
    ).toBe(12);
  });

  it.each([
    [710, [1, 1, 1, 1, 1]],
    [500, [1, 6, 6, 6, 6]],
    [424.99, [6, 6, 6, 11, 11]],
  ])('of an attempt with %d that came later is that of its points', (points, expected) => {
    expect(ranks(points)).toEqual(expected);
  });

  it('is not given before anything is published', () => {
    expect(rankAmongTakers(425, null)).toBeNull();
  });

  it('is never worse with more points', () => {
    const totals = fc.array(
      fc.record({ points: fc.integer({ min: 0, max: 710 }), takers: fc.integer({ min: 1, max: 50 }) }),
      { minLength: 10 },
    );
    const points = fc.integer({ min: 0, max: 710 });
    fc.assert(
      fc.property(totals, points, points, fc.nat(ROUNDED_TO - 1), (all, one, other, shift) => {
        const published = publishPoints(all, () => shift);
        const rank = (total: number) => rankAmongTakers(total, published)?.rank ?? Number.NaN;
        expect(rank(Math.max(one, other))).toBeLessThanOrEqual(rank(Math.min(one, other)));
      }),
    );
  });
});
