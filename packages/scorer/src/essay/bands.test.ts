import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ESSAY_CONSTANTS } from '../reference/constants.gen.ts';
import { markFor } from './bands.ts';

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
      expect(markFor(low, ESSAY_CONSTANTS.knots)).toBeLessThanOrEqual(markFor(high, ESSAY_CONSTANTS.knots));
    }),
  );
});

test('the knots of the reference texts rise in both', () => {
  const { knots: own } = ESSAY_CONSTANTS;
  expect(own.map(({ mark }) => mark)).toEqual([2, 5, 8, 11, 14]);
  expect(own.map(({ composite }) => composite)).toEqual(
    own.map(({ composite }) => composite).toSorted((one, other) => one - other),
  );
});
