import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MARK_KNOTS, markFor } from './bands.ts';

const knots = [
  { composite: -4, mark: 2 },
  { composite: 0, mark: 8 },
  { composite: 4, mark: 14 },
];

test('goes through the knots in straight lines, and on beyond the outermost', () => {
  expect([-4, -2, 0, 1, 4].map((composite) => markFor(composite, knots))).toEqual([2, 5, 8, 9.5, 14]);
  expect(markFor(-6, knots)).toBe(-1);
  expect(markFor(6, knots)).toBe(17);
});

test('a higher composite never means a lower mark', () => {
  const composite = fc.double({ min: -20, max: 20, noNaN: true });
  fc.assert(
    fc.property(composite, composite, (one, other) => {
      const [low, high] = [Math.min(one, other), Math.max(one, other)];
      expect(markFor(low, MARK_KNOTS)).toBeLessThanOrEqual(markFor(high, MARK_KNOTS));
    }),
  );
});
