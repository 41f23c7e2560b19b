import { expect, test } from 'vitest';
import { CallClock, countOf, quantileOf, sumTimes } from './call-times.ts';

const HOUR_MS = 3_600_000;

const call = (route: string, ms: number, status = 200) => ({ method: 'GET', route, status, ms });

test('times of several processes are summed, and 95 of 100 are said to a fifth', () => {
  const [one, other] = [new CallClock(), new CallClock()];
  for (let no = 0; no < 90; no += 1) one.note(call('/api/a', 10));
  for (let no = 0; no < 10; no += 1) other.note(call('/api/a', 1_000, no === 0 ? 500 : 200));
  const times = sumTimes([one.lastHour(), other.lastHour()])['GET /api/a'];
  if (!times) throw new Error('no times');
  expect([countOf(times), times.failed]).toEqual([100, 1]);
  expect(quantileOf(times, 0.5)).toBeGreaterThanOrEqual(10);
  expect(quantileOf(times, 0.5)).toBeLessThanOrEqual(12);
  expect(quantileOf(times, 0.95)).toBeGreaterThanOrEqual(1_000);
  expect(quantileOf(times, 0.95)).toBeLessThanOrEqual(1_200);
});

test('what is older than an hour and a bit is forgotten', () => {
  const clock = new CallClock();
  clock.note(call('/api/old', 5), 0);
  clock.note(call('/api/new', 5), HOUR_MS * 2);
  expect(Object.keys(clock.lastHour(HOUR_MS * 2))).toEqual(['GET /api/new']);
});
