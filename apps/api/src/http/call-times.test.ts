import { expect, test } from 'vitest';
import { CallClock, countOf, quantileOf, sumTimes } from './call-times.ts';

const HOUR_MS = 3_600_000;

test('times of several processes are summed, and 95 of 100 are said to a fifth', () => {
  const [one, other] = [new CallClock(), new CallClock()];
  for (let call = 0; call < 90; call += 1) one.note('GET /a', 10, 200);
  for (let call = 0; call < 10; call += 1) other.note('GET /a', 1_000, call === 0 ? 500 : 200);
  const times = sumTimes([one.lastHour(), other.lastHour()])['GET /a'];
  if (!times) throw new Error('no times');
  expect([countOf(times), times.failed]).toEqual([100, 1]);
  expect(quantileOf(times, 0.5)).toBeGreaterThanOrEqual(10);
  expect(quantileOf(times, 0.5)).toBeLessThanOrEqual(12);
  expect(quantileOf(times, 0.95)).toBeGreaterThanOrEqual(1_000);
  expect(quantileOf(times, 0.95)).toBeLessThanOrEqual(1_200);
});

test('what is older than an hour and a bit is forgotten', () => {
  const clock = new CallClock();
  clock.note('GET /old', 5, 200, 0);
  clock.note('GET /new', 5, 200, HOUR_MS * 2);
  expect(Object.keys(clock.lastHour(HOUR_MS * 2))).toEqual(['GET /new']);
});
