import { expect, test } from 'vitest';
import { editDistance } from './edit-distance.ts';

test('counts insertions, deletions, replacements and swaps', () => {
  expect(editDistance('', 'abc')).toBe(3);
  expect(editDistance('freind', 'friend')).toBe(1);
  expect(editDistance('kitten', 'sitting')).toBe(3);
  expect(editDistance('same', 'same')).toBe(0);
  expect(editDistance('freind', 'friend', 2)).toBe(2);
});
