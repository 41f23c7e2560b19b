import { expect, test } from 'vitest';
import type { Feature } from './plot-messages.ts';
import { shownFeatures } from './trace-labels.ts';

const crossing = (one: string, other: string): Feature => ({ kind: 'crossing', lines: [one, other], x: 0, y: 0 });
const zero: Feature = { kind: 'zero', lines: ['a'], x: 1, y: 0 };

test('two curves always show where they cross', () => {
  expect(shownFeatures([crossing('a', 'b'), zero], null)).toHaveLength(2);
});

test('of three curves only the chosen one shows its crossings', () => {
  const found = [crossing('a', 'b'), crossing('b', 'c'), crossing('a', 'c'), zero];
  expect(shownFeatures(found, null)).toEqual([zero]);
  expect(shownFeatures(found, 'b')).toEqual([crossing('a', 'b'), crossing('b', 'c'), zero]);
});
