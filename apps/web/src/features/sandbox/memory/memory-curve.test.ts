import { reviewsInTurn } from '@study/domain/scheduling/forgetting.ts';
import { expect, it } from 'vitest';
import { daysShown, pathOf, placeOf } from './memory-curve.ts';

const reviews = reviewsInTurn(['good', 'good', 'good'], 0.9);

it('is one line from the first review past the day on which the next is due', () => {
  const last = reviews.at(-1);
  const days = daysShown(reviews);
  expect(days).toBeGreaterThan((last?.day ?? 0) + (last?.interval ?? 0));
  const points = pathOf(reviews)
    .slice(1)
    .split('L')
    .map((point) => point.split(' ').map(Number));
  expect(points[0]).toEqual([0, 0]);
  expect(points.at(-1)?.[0]).toBe(100);
  expect(points.every(([x = -1, y = -1]) => x >= 0 && x <= 100 && y >= 0 && y <= 100)).toBe(true);
  // The recall probability is 1 three times, once per review.
  expect(points.filter(([, y]) => y === 0)).toHaveLength(3);
});

it('draws nothing before the first review, and no share below its lower edge', () => {
  expect(pathOf([])).toBe('');
  expect(placeOf(5, 0.1, 10)).toEqual({ x: 50, y: 100 });
});
