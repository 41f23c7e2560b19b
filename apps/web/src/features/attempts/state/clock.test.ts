import { describe, expect, it } from 'vitest';
import { announcementBetween, lastMinutes, readClock, remainingAt, serverTimeAt, toneOf } from './clock.ts';

const reading = readClock({ server_time: '2026-12-12T01:00:00.000Z', remaining_ms: 90_000 }, 5_000);

describe('the clock', () => {
  it('adds only what a steady clock has counted', () => {
    expect(remainingAt(reading, 35_000)).toBe(60_000);
    expect(new Date(serverTimeAt(reading, 35_000)).toISOString()).toBe('2026-12-12T01:00:30.000Z');
  });

  it('stops at zero', () => {
    expect(remainingAt(reading, 500_000)).toBe(0);
  });

  it('turns amber at ten minutes and red at five', () => {
    expect([600_001, 600_000, 300_001, 300_000].map(toneOf)).toEqual(['calm', 'warn', 'warn', 'urgent']);
  });

  it('announces ten, five and one minutes once, and only the latest after a pause', () => {
    expect(announcementBetween(600_500, 599_500)).toBe('还剩10分钟');
    expect(announcementBetween(599_500, 598_500)).toBeNull();
    expect(announcementBetween(700_000, 200_000)).toBe('还剩5分钟');
    expect(announcementBetween(1_000, 0)).toBeNull();
  });
});

it('has a last stretch of five minutes, and one of one minute', () => {
  expect([301_000, 300_000, 61_000, 60_000, 0].map(lastMinutes)).toEqual([null, 5, 5, 1, 1]);
});
