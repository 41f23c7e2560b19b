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
  expect(timer.collect(1_000)).toEqual({ '1': 3_000, '2': 2_000 });
  expect(timer.collect(1_000)).toEqual({});
});

it('keeps glimpses until they come to something', () => {
  let now = 0;
  const timer = createItemTimer(() => now);
  const glimpse = (item: string, ms: number) => {
    timer.look(item);
    now += ms;
    timer.look(null);
  };
  glimpse('1', 700);
  glimpse('2', 1_500);
  expect(timer.collect(1_000)).toEqual({ '2': 1_500 });
  glimpse('1', 600);
  expect(timer.spentMs()).toBe(1_300);
  expect(timer.collect(1_000)).toEqual({ '1': 1_300 });
});
