import { expect, test } from 'vitest';
import { seededRandom, seedOf, shuffled } from './seeded-random.ts';

test('a seed always gives the same numbers, spread over 0 to 1', () => {
  const random = seededRandom(1);
  const numbers = Array.from({ length: 1000 }, random);
  expect(numbers.slice(0, 3)).toEqual([0.6270739405881613, 0.002735721180215478, 0.5274470399599522]);
  expect(numbers.every((number) => number >= 0 && number < 1)).toBe(true);
  for (let tenth = 0; tenth < 10; tenth += 1) {
    expect(numbers.filter((number) => Math.floor(number * 10) === tenth).length).toBeGreaterThan(50);
  }
});

test('texts that differ give other seeds', () => {
  expect(seedOf('cet4-mock-1 a')).toBe(seedOf('cet4-mock-1 a'));
  expect(seedOf('cet4-mock-1 a')).not.toBe(seedOf('cet4-mock-1 b'));
});

test('a shuffled copy has the same values and leaves the original as it was', () => {
  const values = [1, 2, 3, 4, 5, 6, 7, 8];
  const copy = shuffled(values, seededRandom(7));
  expect(copy).not.toEqual(values);
  expect(copy.toSorted((one, other) => one - other)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(values).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});
