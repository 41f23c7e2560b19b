import { expect, test } from 'vitest';
import { FAILURE_WINDOW_MS, loginDelayMs, loginWaitSeconds, MOST_COUNTED, MOST_FAILURES } from './login-throttle.ts';

const NOW = new Date('2026-12-12T07:00:00Z');
const NONE = { ofPair: 0, ofAccount: 0, ofAddress: 0 };
const secondsAgo = (seconds: number) => new Date(NOW.getTime() - seconds * 1000);

test('lets three failures pass at full speed, then waits twice as long each time, four seconds at most', () => {
  const delays = [0, 1, 2, 3, 4, 5, 6, 7, 8, 500].map((ofPair) => loginDelayMs({ ...NONE, ofPair }));
  expect(delays).toEqual([0, 0, 0, 250, 500, 1000, 2000, 4000, 4000, 4000]);
});

test('an account tried from many addresses, and an address that tries many accounts, are slowed too', () => {
  const ofAccount = [9, 10, 14, 15, 20, 25, 30, 400].map((count) => loginDelayMs({ ...NONE, ofAccount: count }));
  expect(ofAccount).toEqual([0, 250, 250, 500, 1000, 2000, 4000, 4000]);
  const ofAddress = [99, 100, 149, 150, 200, 250, 300, 400].map((count) => loginDelayMs({ ...NONE, ofAddress: count }));
  expect(ofAddress).toEqual([0, 250, 250, 500, 1000, 2000, 4000, 4000]);
});

test('the longest of the three delays counts, and counting more would change nothing', () => {
  expect(loginDelayMs({ ofPair: 3, ofAccount: 20, ofAddress: 150 })).toBe(1000);
  const longest = loginDelayMs({ ...NONE, ofPair: 9 });
  expect(loginDelayMs({ ...NONE, ofAccount: MOST_COUNTED })).toBe(longest);
  expect(loginDelayMs({ ...NONE, ofAddress: MOST_COUNTED })).toBe(longest);
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
