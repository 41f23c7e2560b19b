import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { percentileOf, type Percentile } from './percentile.ts';

describe('the percentile of a CET4 total', () => {
  it.each([
    [410, 11],
    [430, 17],
    [450, 25],
    [500, 50],
    [550, 74],
    [590, 90],
  ])('is the published one at %i: %i', (total, percent) => {
    expect(percentileOf('CET4', total)).toEqual({ percent });
  });

  // By hand: 420 is half way from 11 to 17; 425 is 11 + 15/20 × 6 = 15.5; 475 is 37.5; 560 is 74 + 10/40 × 16
  it.each([
    [420, 14],
    [425, 16],
    [440, 21],
    [475, 38],
    [525, 62],
    [560, 78],
  ])('lies on the line between two published ones at %i: %i', (total, percent) => {
    expect(percentileOf('CET4', total)).toEqual({ percent });
  });

  it.each([0, 300, 409.99])('is only known to be at most 11 at %d', (total) => {
    expect(percentileOf('CET4', total)).toEqual({ atMost: 11 });
  });

  it.each([590.01, 650, 710])('is only known to be at least 90 at %d', (total) => {
    expect(percentileOf('CET4', total)).toEqual({ atLeast: 90 });
  });

  it('never falls when the total rises', () => {
    const points = fc.integer({ min: 0, max: 71_000 }).map((hundredths) => hundredths / 100);
    fc.assert(
      fc.property(points, points, (one, other) => {
        const [lower, higher] = one < other ? [one, other] : [other, one];
        expect(numberOf(percentileOf('CET4', lower))).toBeLessThanOrEqual(numberOf(percentileOf('CET4', higher)));
      }),
    );
  });
});

describe('the percentile of a CET6 total', () => {
  it.each([0, 425, 710])('is not known at %i', (total) => {
    expect(percentileOf('CET6', total)).toBeNull();
  });
});

function numberOf(percentile: Percentile | null): number {
  return Math.max(...Object.values(percentile ?? {}));
}
