import { expect, test } from 'vitest';
import { pearson, quadraticWeightedKappa, spearman } from './agreement.ts';

test('Pearson and Spearman are those of the textbooks', () => {
  expect(pearson([1, 2, 3, 4], [2, 4, 6, 8])).toBeCloseTo(1);
  expect(pearson([1, 2, 3, 4, 5], [2, 1, 4, 3, 5])).toBeCloseTo(0.8);
  expect(spearman([1, 2, 3, 4], [1, 8, 27, 64])).toBeCloseTo(1);
  expect(spearman([1, 2, 2, 3], [1, 2, 3, 4])).toBeCloseTo(0.9487, 4);
  expect(pearson([1, 1, 1], [1, 2, 3])).toBeNull();
});

test('quadratic weighted kappa is 1 for agreement, 0 for chance and below 0 for worse', () => {
  expect(quadraticWeightedKappa([1, 2, 3], [1, 2, 3])).toBe(1);
  expect(quadraticWeightedKappa([1, 1, 3, 3], [1, 3, 1, 3])).toBeCloseTo(0);
  expect(quadraticWeightedKappa([1, 2, 3], [3, 2, 1])).toBe(-1);
  // 1 − (Σw·O / Σw·E) by hand: observed mean square 0.5, expected 1.75
  expect(quadraticWeightedKappa([1, 2, 3, 4], [1, 2, 4, 3])).toBeCloseTo(1 - 0.5 / 2.5);
  expect(quadraticWeightedKappa([2, 2], [2, 2])).toBeNull();
});
