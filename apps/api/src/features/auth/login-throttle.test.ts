import { expect, test } from 'vitest';
import { FAILURE_WINDOW_MS, loginDelayMs, loginWaitSeconds, MOST_FAILURES } from './login-throttle.ts';

const NOW = new Date('2026-12-12T07:00:00Z');
const secondsAgo = (seconds: number) => new Date(NOW.getTime() - seconds * 1000);

test('lets three failures pass at full speed, then waits twice as long each time, four seconds at most', () => {
  const delays = [0, 1, 2, 3, 4, 5, 6, 7, 8, 500].map(loginDelayMs);
  expect(delays).toEqual([0, 0, 0, 250, 500, 1000, 2000, 4000, 4000, 4000]);
});

test('nine failures are looked at, the tenth attempt waits', () => {
  expect(
    loginWaitSeconds(
      Array.from({ length: MOST_FAILURES - 1 }, () => NOW),
      NOW,
    ),
  ).toBe(0);
  expect(
    loginWaitSeconds(
      Array.from({ length: MOST_FAILURES }, () => NOW),
      NOW,
    ),
  ).toBe(FAILURE_WINDOW_MS / 1000);
});

test('the wait ends when fewer than nine failures are younger than fifteen minutes, in whatever order they are given', () => {
  const failures = [10, 600, 20, 30, 800, 40, 50, 60, 70].map(secondsAgo);
  expect(loginWaitSeconds(failures, NOW)).toBe(100);
  expect(loginWaitSeconds([...failures, secondsAgo(5)], NOW)).toBe(300);
});
