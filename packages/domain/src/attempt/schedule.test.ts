import { describe, expect, it } from 'vitest';
import { broadcastAt, broadcastMs, CLIP_GAP_MS, endPhaseEarly, PRACTICE_LIFETIME_MS, scheduleOf } from './schedule.ts';

const START = 1_000_000_000_000;
const MINUTE = 60_000;

describe('the schedule of a mock', () => {
  it('is 30 minutes of writing, the broadcast, 5 minutes of collection, 70 minutes of reading and translation', () => {
    const phases = scheduleOf({
      mode: 'mock',
      exam: 'CET4',
      extraTime: 1,
      recordingsMs: [4 * MINUTE, 6 * MINUTE],
      now: START,
    });
    expect(phases.map((phase) => [phase.name, phase.deadlineAt - phase.startsAt])).toEqual([
      ['writing', 30 * MINUTE],
      ['listening', 10 * MINUTE + 2 * CLIP_GAP_MS],
      ['interlude', 5 * MINUTE],
      ['reading_translation', 70 * MINUTE],
    ]);
    expect(phases[0]?.startsAt).toBe(START);
  });

  it.each([1.25, 1.5, 2] as const)(
    'gives %s times the time for what is written and read, not for what is heard',
    (extraTime) => {
      const [writing, listening, , reading] = scheduleOf({
        mode: 'mock',
        exam: 'CET6',
        extraTime,
        recordingsMs: [MINUTE],
        now: START,
      });
      expect(lengthOf(writing)).toBe(30 * MINUTE * extraTime);
      expect(lengthOf(listening)).toBe(MINUTE + CLIP_GAP_MS);
      expect(lengthOf(reading)).toBe(70 * MINUTE * extraTime);
    },
  );

  it('leaves out listening and its collection where a paper has no recording', () => {
    const phases = scheduleOf({ mode: 'mock', exam: 'CET4', extraTime: 1, recordingsMs: null, now: START });
    expect(phases.map((phase) => phase.name)).toEqual(['writing', 'reading_translation']);
  });
});

describe('a schedule', () => {
  it.each(['mock', 'practice'] as const)('of a %s is in whole milliseconds, like the stored deadline', (mode) => {
    const settings = { mode, exam: 'CET4', extraTime: 1, recordingsMs: [MINUTE], now: START + 0.75 } as const;
    const phases = scheduleOf(settings);
    expect(phases[0]?.startsAt).toBe(START);
    const [first] = phases;
    const moved = first ? endPhaseEarly(phases, first, START + 5_000.25) : [];
    expect(moved[0]?.deadlineAt).toBe(START + 5_000);
    const times = [...phases, ...moved].flatMap(({ startsAt, deadlineAt }) => [startsAt, deadlineAt]);
    expect(times.filter((time) => !Number.isInteger(time))).toEqual([]);
  });
});

describe('the schedule of a practice attempt', () => {
  it('is open for 30 days', () => {
    expect(scheduleOf({ mode: 'practice', exam: 'CET4', extraTime: 1, recordingsMs: [1], now: START })).toEqual([
      { name: 'practice', startsAt: START, deadlineAt: START + PRACTICE_LIFETIME_MS },
    ]);
  });
});

describe('a broadcast', () => {
  const recordings = [10_000, 20_000];
  it.each([
    [0, { index: 0, positionMs: 0 }],
    [9_999, { index: 0, positionMs: 9_999 }],
    [11_000, { index: 0, positionMs: 11_000 }],
    [12_000, { index: 1, positionMs: 0 }],
    [33_999, { index: 1, positionMs: 21_999 }],
    [34_000, null],
  ])('after %i ms is at %j', (elapsed, expected) => {
    expect(broadcastAt(recordings, elapsed)).toEqual(expected);
  });

  it('lasts as long as the phase that holds it', () => {
    expect(broadcastAt(recordings, broadcastMs(recordings) - 1)).not.toBeNull();
    expect(broadcastAt(recordings, broadcastMs(recordings))).toBeNull();
  });
});

function lengthOf(phase: { startsAt: number; deadlineAt: number } | undefined): number {
  return phase ? phase.deadlineAt - phase.startsAt : Number.NaN;
}
