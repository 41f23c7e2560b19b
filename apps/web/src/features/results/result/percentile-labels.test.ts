import { expect, test } from 'vitest';
import { formatPercentile } from './percentile-labels.ts';

test('a share of all candidates is said as a number or, beyond what is published, as a bound', () => {
  expect(formatPercentile({ percent: 18 })).toBe('超过约18%的考生');
  expect(formatPercentile({ at_most: 11 })).toBe('超过的考生不到11%');
  expect(formatPercentile({ at_least: 90 })).toBe('超过90%以上的考生');
});
