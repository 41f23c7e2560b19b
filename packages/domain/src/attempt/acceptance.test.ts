import { PARTS } from '@study/contract/exam-structure.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { acceptanceWindows, rejectionOf } from './acceptance.ts';
import { GRACE_MS, openParts, type Attempt } from './attempt.ts';
import { decide } from './machine.ts';
import { scheduleOf } from './schedule.ts';

const START = 1_000_000_000_000;
const MINUTE = 60_000;

function mock(): Attempt {
  return {
    mode: 'mock',
    state: 'in_progress',
    phases: scheduleOf({ mode: 'mock', exam: 'CET4', extraTime: 1, recordingsMs: [20 * MINUTE], now: START }),
    epoch: 1,
    checkedSections: [],
    startedAt: START,
    objectiveSubmittedAt: null,
    submittedAt: null,
  };
}

const WRITING_ENDS = START + 30 * MINUTE;

describe('what is stored when', () => {
  it('takes writing while it is open, for 60 s after its deadline, and not later', () => {
    const windows = acceptanceWindows(mock());
    expect(rejectionOf(windows, 'writing', START)).toBeNull();
    expect(rejectionOf(windows, 'writing', WRITING_ENDS + GRACE_MS - 1)).toBeNull();
    expect(rejectionOf(windows, 'writing', WRITING_ENDS + GRACE_MS)).toBe('phase_closed');
  });

  it('takes nothing of a part whose phase has not begun', () => {
    const windows = acceptanceWindows(mock());
    expect(rejectionOf(windows, 'listening', WRITING_ENDS - 1)).toBe('phase_not_open');
    expect(rejectionOf(windows, 'listening', WRITING_ENDS)).toBeNull();
    expect(rejectionOf(windows, 'translation', WRITING_ENDS)).toBe('phase_not_open');
  });

  it('seals a phase at once when the candidate ended it', () => {
    const now = START + 5 * MINUTE;
    const decision = decide(mock(), { type: 'advance', phase: 'writing' }, now);
    const windows = acceptanceWindows('attempt' in decision ? decision.attempt : mock());
    expect(rejectionOf(windows, 'writing', now - 1)).toBe('phase_closed');
    expect(rejectionOf(windows, 'writing', now)).toBe('phase_closed');
    expect(rejectionOf(windows, 'listening', now)).toBeNull();
  });

  it('takes no listening and reading after they were handed in, but still the translation', () => {
    const now = START + 80 * MINUTE;
    const decision = decide(mock(), { type: 'submit_objective' }, now);
    const windows = acceptanceWindows('attempt' in decision ? decision.attempt : mock());
    expect(rejectionOf(windows, 'reading', now)).toBe('phase_closed');
    expect(rejectionOf(windows, 'reading', now - 1)).toBe('phase_closed');
    expect(rejectionOf(windows, 'translation', now)).toBeNull();
  });

  it('takes nothing at all once the attempt is closed', () => {
    const decision = decide(mock(), { type: 'submit' }, START + MINUTE);
    const windows = acceptanceWindows('attempt' in decision ? decision.attempt : mock());
    for (const part of PARTS) expect(rejectionOf(windows, part, START + MINUTE)).toBe('part_closed');
  });

  it('takes everything in practice for its 30 days', () => {
    const practice: Attempt = {
      ...mock(),
      mode: 'practice',
      phases: scheduleOf({ mode: 'practice', exam: 'CET4', extraTime: 1, recordingsMs: null, now: START }),
    };
    const windows = acceptanceWindows(practice);
    for (const part of PARTS) expect(rejectionOf(windows, part, START + 29 * 24 * 60 * MINUTE)).toBeNull();
  });

  it('stores what is on screen, whenever it is on screen, and outside of it only within the grace', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 40 * MINUTE }), { maxLength: 3 }),
        fc.integer({ min: 0, max: 140 * MINUTE }),
        (waits, after) => {
          let attempt = mock();
          let now = START;
          for (const wait of waits) {
            now += wait;
            const decision = decide(attempt, { type: 'advance' }, now);
            if ('attempt' in decision) attempt = decision.attempt;
          }
          const at = now + after;
          const windows = acceptanceWindows(attempt);
          const shown = openParts(attempt, at);
          const shownBefore = openParts(attempt, at - GRACE_MS);
          for (const part of PARTS) {
            if (shown.has(part)) expect(rejectionOf(windows, part, at)).toBeNull();
            else if (rejectionOf(windows, part, at) === null) {
              expect(shownBefore.has(part) || isWithinGrace(attempt, at)).toBe(true);
            }
          }
        },
      ),
    );
  });
});

function isWithinGrace(attempt: Attempt, at: number): boolean {
  return attempt.phases.some((phase) => phase.deadlineAt <= at && at < phase.deadlineAt + GRACE_MS);
}
