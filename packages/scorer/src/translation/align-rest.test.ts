import { expect, test } from 'vitest';
import { alignRest } from './align-rest.ts';
import type { AlignedUnit, Likeness } from './aligned-unit.ts';

const inOrder = (from: number): AlignedUnit => ({ likeness: 0.8, from, size: 1, place: 'in_order' });
/** Similarity of single clauses to units from a table; longer windows have none. */
const by =
  (table: readonly (readonly number[])[]): Likeness =>
  (unit, from, size) =>
    size === 1 ? (table[unit]?.[from] ?? 0) : 0;

test('a unit finds the likest clause that renders nothing else', () => {
  const likeness = by([
    [0.9, 0.5, 0.6],
    [0.8, 0, 0],
  ]);
  expect(alignRest(3, likeness, [undefined, inOrder(0)])).toEqual([
    { likeness: 0.6, from: 2, size: 1, place: 'alone' },
    undefined,
  ]);
});

test('two units share no clause, whatever their order', () => {
  const likeness = by([
    [0, 0.7, 0.3],
    [0, 0.9, 0.4],
    [0.8, 0, 0],
  ]);
  const found = alignRest(3, likeness, [undefined, undefined, inOrder(0)]);
  expect(found.map((unit) => unit?.from)).toEqual([2, 1, undefined]);
});
