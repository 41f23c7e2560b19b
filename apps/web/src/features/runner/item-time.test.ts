import { expect, it } from 'vitest';
import { createItemTimer } from './item-time.ts';

it('counts each item only while it is looked at', () => {
  let now = 0;
  const timer = createItemTimer(() => now);
  timer.look('1');
  now = 3_000;
  timer.look('2');
  now = 5_000;
  timer.look(null);
  now = 60_000;
  expect(timer.collect()).toEqual({ '1': 3_000, '2': 2_000 });
  expect(timer.collect()).toEqual({});
});
