import { expect, it } from 'vitest';
import { groupPoints } from './knowledge-groups.ts';

const point = (id: string, right: number, total: number) => ({
  id,
  name: id,
  area: 'reading',
  right,
  total,
  items: Array.from({ length: total }, (_, at) => at + 1),
});

it('keeps points of one item together, and shows the most missed of the others', () => {
  const knowledge = [
    point('all-right', 2, 2),
    point('one-wrong', 0, 1),
    point('half', 1, 2),
    point('third', 1, 3),
    point('one-right', 1, 1),
  ];
  const groups = groupPoints({ knowledge, items: [] });
  const ids = (points: readonly { id: string }[]) => points.map(({ id }) => id);
  expect(ids(groups.shown)).toEqual(['third', 'half']);
  expect(ids(groups.more)).toEqual(['all-right']);
  expect(ids(groups.singleMissed)).toEqual(['one-wrong']);
  expect(ids(groups.singleRight)).toEqual(['one-right']);
});

it('folds away what is beyond five', () => {
  const knowledge = Array.from({ length: 7 }, (_, at) => point(`p${at}`, 0, 2));
  const { shown, more } = groupPoints({ knowledge, items: [] });
  expect([shown.length, more.length]).toEqual([5, 2]);
});
