import { EXAM_STRUCTURE, PARTS, type Part } from '@study/contract/papers/exam-structure.ts';
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
    examType: 'CET4',
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

const practice: Attempt = {
  ...mock(),
  mode: 'practice',
  phases: scheduleOf({ mode: 'practice', exam: 'CET4', extraTime: 1, recordingsMs: null, now: START }),
};

const ITEM_OF: Record<Part, string> = {
  writing: 'writing',
  listening: '25',
  reading: '26',
  translation: 'translation',
};

/** Why an answer to an item of a part is rejected. */
function whyNot(attempt: Attempt, part: Part, at: number) {
  return rejectionOf({ ...attempt, windows: acceptanceWindows(attempt) }, ITEM_OF[part], at);
}

const WRITING_ENDS = START + 30 * MINUTE;

describe('what is stored when', () => {
  it('accepts writing while it is open, for 60 s after its deadline, and not later', () => {
    const attempt = mock();
    expect(whyNot(attempt, 'writing', START)).toBeNull();
    expect(whyNot(attempt, 'writing', WRITING_ENDS + GRACE_MS - 1)).toBeNull();
    expect(whyNot(attempt, 'writing', WRITING_ENDS + GRACE_MS)).toBe('phase_closed');
  });

  it('accepts nothing for a part whose phase has not begun', () => {
    const attempt = mock();
    expect(whyNot(attempt, 'listening', WRITING_ENDS - 1)).toBe('phase_not_open');
    expect(whyNot(attempt, 'listening', WRITING_ENDS)).toBeNull();
    expect(whyNot(attempt, 'translation', WRITING_ENDS)).toBe('phase_not_open');
  });

  it('seals a phase at once when the candidate ends it', () => {
    const now = START + 5 * MINUTE;
    const decision = decide(mock(), { type: 'advance', phase: 'writing' }, now);
    const attempt = 'attempt' in decision ? decision.attempt : mock();
    expect(whyNot(attempt, 'writing', now - 1)).toBe('phase_closed');
    expect(whyNot(attempt, 'writing', now)).toBe('phase_closed');
    expect(whyNot(attempt, 'listening', now)).toBeNull();
  });

  it('accepts no listening and reading after they were handed in, but still the translation', () => {
    const now = START + 80 * MINUTE;
    const decision = decide(mock(), { type: 'submit_objective' }, now);
    const attempt = 'attempt' in decision ? decision.attempt : mock();
    expect(whyNot(attempt, 'reading', now)).toBe('phase_closed');
    expect(whyNot(attempt, 'reading', now - 1)).toBe('phase_closed');
    expect(whyNot(attempt, 'translation', now)).toBeNull();
  });

  it('accepts nothing once the attempt is closed', () => {
    const decision = decide(mock(), { type: 'submit' }, START + MINUTE);
    const attempt = 'attempt' in decision ? decision.attempt : mock();
    for (const part of PARTS) expect(whyNot(attempt, part, START + MINUTE)).toBe('part_closed');
  });

  it('accepts everything in practice for 30 days', () => {
    for (const part of PARTS) expect(whyNot(practice, part, START + 29 * 24 * 60 * MINUTE)).toBeNull();
  });

  it.each(['CET4', 'CET6'] as const)(
    'takes nothing of a checked section of %s, and everything of the others',
    (exam) => {
      const { sections } = EXAM_STRUCTURE[exam];
      for (const { name, first, last } of sections) {
        const checked: Attempt = { ...practice, examType: exam, checkedSections: [name] };
        const acceptance = { ...checked, windows: acceptanceWindows(checked) };
        for (let no = 1; no <= 55; no += 1) {
          const expected = no >= first && no <= last ? 'section_checked' : null;
          expect(rejectionOf(acceptance, String(no), START), `${no} after ${name}`).toBe(expected);
        }
        for (const item of ['writing', 'translation']) expect(rejectionOf(acceptance, item, START)).toBeNull();
      }
    },
  );

  it('accepts only names of items', () => {
    for (const item of ['0', '56', '01', '1.5', 'listening', '']) {
      expect(rejectionOf({ ...practice, windows: acceptanceWindows(practice) }, item, START)).toBe('part_closed');
    }
  });

  it('accepts a part whenever it is on screen, and otherwise only within the grace period', () => {
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
          const shown = openParts(attempt, at);
          const shownBefore = openParts(attempt, at - GRACE_MS);
          for (const part of PARTS) {
            if (shown.has(part)) expect(whyNot(attempt, part, at)).toBeNull();
            else if (whyNot(attempt, part, at) === null) {
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
