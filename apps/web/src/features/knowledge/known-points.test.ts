import type { GraphPoint, MasteryView } from '@study/contract/knowledge/knowledge.ts';
import { expect, test } from 'vitest';
import { costliest, hasStandings, withoutStandings } from './known-points.ts';

const point = (id: string, mean: number, answers: number, items: number, isMastered = false): GraphPoint => {
  const standing: MasteryView['standing'] = isMastered ? 'mastered' : 'learning';
  const mastery = { mean, low: 0, high: 1, answers, standing, is_learnable: false, last_answered_at: null };
  return { id, name: id, area: 'reading', x: 0, y: 0, items, mastery };
};

test('standings are shown from twenty answers on', () => {
  expect(hasStandings([point('a', 0.5, 12, 3), point('b', 0.5, 7, 3)])).toBe(false);
  expect(hasStandings([point('a', 0.5, 12, 3), point('b', 0.5, 8, 3)])).toBe(true);
  expect(hasStandings(withoutStandings([point('a', 0.5, 30, 3)]))).toBe(false);
});

test('what goes wrong often and is asked often costs most', () => {
  const points = [
    point('rare', 0.2, 5, 2),
    point('common', 0.4, 5, 30),
    point('new', 0.5, 0, 90),
    point('mastered', 0.9, 9, 90, true),
  ];
  expect(costliest(points).map(({ id }) => id)).toEqual(['common', 'rare']);
  expect(costliest(Array.from({ length: 20 }, (_, at) => point(`p${at}`, 0.5, 5, at))).length).toBe(12);
});
