import { expect, test } from 'vitest';
import { demandAfter, MOST_COUNTED, nextTryAt } from './login-throttle.ts';

const NOW = new Date('2026-12-12T07:00:00Z');
const failures = (count: number) =>
  Array.from({ length: count }, (_, index) => new Date(NOW.getTime() - index * 60_000));

test('allows four failures without delay, then doubles the wait each time, up to two minutes', () => {
  const waits = [0, 1, 4, 5, 6, 7, 11, 12, 500].map((count) => nextTryAt(failures(count)).getTime() - NOW.getTime());
  expect(waits.map((ms) => (ms < 0 ? 'at once' : ms / 1_000))).toEqual([
    'at once',
    'at once',
    'at once',
    1,
    2,
    4,
    64,
    120,
    120,
  ]);
});

test('counts from the newest failure, in any order of the list', () => {
  expect(nextTryAt(failures(6).toReversed())).toEqual(nextTryAt(failures(6)));
});

test('an account that fails from many addresses demands more and more work and delay, up to a limit', () => {
  const demands = [19, 20, 29, 30, 40, 50, 60, MOST_COUNTED].map((ofAccount) =>
    demandAfter({ ofAccount, ofAddress: 0 }),
  );
  expect(demands).toEqual([
    null,
    { bits: 14, delayMs: 1_000 },
    { bits: 14, delayMs: 1_000 },
    { bits: 15, delayMs: 2_000 },
    { bits: 16, delayMs: 4_000 },
    { bits: 17, delayMs: 8_000 },
    { bits: 18, delayMs: 16_000 },
    { bits: 18, delayMs: 30_000 },
  ]);
});

test('an address that tries many accounts faces a demand too; the greater one applies', () => {
  expect([99, 100, 150].map((ofAddress) => demandAfter({ ofAccount: 0, ofAddress })?.bits)).toEqual([
    undefined,
    14,
    15,
  ]);
  expect(demandAfter({ ofAccount: 40, ofAddress: 100 })).toEqual({ bits: 16, delayMs: 4_000 });
});
