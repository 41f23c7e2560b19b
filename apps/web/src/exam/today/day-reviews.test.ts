import type { PlanBlockView } from '@study/contract/home/day-plan.ts';
import { expect, test } from 'vitest';
import { reviewsOfDay, setSize } from './day-reviews.ts';

const REVIEWS: PlanBlockView = {
  kind: 'reviews',
  count: 18,
  left: 12,
  set: 'due',
  waiting: { mistake: 30, word: 5, sentence: 0 },
  why: 'due',
  minutes: 18,
  is_done: false,
  won: null,
};

test('the day asks for its share of what is due, and for no more than is left without the network', () => {
  const plan = { blocks: [REVIEWS] };
  expect(reviewsOfDay(plan, { count: 30, ahead: 0 })).toMatchObject({ left: 12, minutes: 12, set: 'due' });
  expect(reviewsOfDay(plan, { count: 5, ahead: 0 })).toMatchObject({ left: 5 });
  expect(reviewsOfDay({ blocks: [{ ...REVIEWS, set: 'ahead' }] }, { count: 30, ahead: 9 })).toMatchObject({ left: 9 });
});

test('a day whose reviews are done, or that has none, asks for none', () => {
  expect(reviewsOfDay({ blocks: [{ ...REVIEWS, left: 0, is_done: true }] }, { count: 9, ahead: 0 })).toBeNull();
  expect(reviewsOfDay({ blocks: [] }, { count: 9, ahead: 0 })).toBeNull();
  expect(reviewsOfDay(undefined, { count: 9, ahead: 0 })).toBeNull();
});

test('sets have ten at most, and those of one day are alike', () => {
  expect([0, 1, 10, 11, 12, 18, 20, 39].map(setSize)).toEqual([0, 1, 10, 6, 6, 9, 10, 10]);
});
