import { ATTEMPT_STATES, type AttemptState } from '@study/contract/attempts/attempt-views.ts';
import {
  EXAM_STRUCTURE,
  EXAM_TYPES,
  OBJECTIVE_SECTIONS,
  type SectionName,
} from '@study/contract/papers/exam-structure.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deadlineOf, GRACE_MS, isOverdue, phaseAt, type Attempt } from './attempt.ts';
import { decide, type AttemptEvent, type AttemptEventType } from './machine.ts';
import { scheduleOf } from './schedule.ts';

const START = 1_000_000_000_000;
const MINUTE = 60_000;
const RECORDINGS = [60_000, 90_000];

function attemptIn(state: AttemptState, mode: 'mock' | 'practice' = 'mock'): Attempt {
  return {
    examType: 'CET4',
    mode,
    state,
    phases: scheduleOf({ mode, exam: 'CET4', extraTime: 1, recordingsMs: RECORDINGS, now: START }),
    epoch: 3,
    checkedSections: [],
    startedAt: START,
    objectiveSubmittedAt: state === 'objective_submitted' ? START + 40 * MINUTE : null,
    submittedAt: null,
  };
}

/** A time in the last phase of the mock above. */
const LATE = START + 45 * MINUTE;

const EVENTS: Record<AttemptEventType, AttemptEvent> = {
  take_lease: { type: 'take_lease' },
  advance: { type: 'advance' },
  check_section: { type: 'check_section', section: 'cloze' },
  submit_objective: { type: 'submit_objective' },
  submit_subjective: { type: 'submit_subjective' },
  submit: { type: 'submit' },
  expire: { type: 'expire' },
  abandon: { type: 'abandon' },
  score: { type: 'score' },
  give_up_scoring: { type: 'give_up_scoring' },
  retry_scoring: { type: 'retry_scoring' },
};

/** Full table: next state after an event in the last phase of a mock, or the refusal. */
const CELLS: Record<AttemptState, Record<AttemptEventType, string>> = {
  in_progress: {
    take_lease: 'in_progress',
    advance: '!phase_not_open',
    check_section: '!not_a_practice',
    submit_objective: 'objective_submitted',
    submit_subjective: '!phase_not_open',
    submit: 'scoring',
    expire: '!not_due',
    abandon: 'abandoned',
    score: '!not_scoring',
    give_up_scoring: '!not_scoring',
    retry_scoring: '!not_scoring',
  },
  objective_submitted: {
    take_lease: 'objective_submitted',
    advance: '!attempt_closed',
    check_section: '!not_a_practice',
    submit_objective: '!attempt_closed',
    submit_subjective: 'scoring',
    submit: 'scoring',
    expire: '!not_due',
    abandon: '!attempt_closed',
    score: '!not_scoring',
    give_up_scoring: '!not_scoring',
    retry_scoring: '!not_scoring',
  },
  scoring: closed({ score: 'scored', give_up_scoring: 'needs_review' }),
  needs_review: closed({ score: 'scored', retry_scoring: 'scoring' }),
  scored: closed({ score: 'scored' }),
  abandoned: closed({}),
};

function closed(legal: Partial<Record<AttemptEventType, string>>): Record<AttemptEventType, string> {
  return {
    take_lease: '!attempt_closed',
    advance: '!attempt_closed',
    check_section: '!attempt_closed',
    submit_objective: '!attempt_closed',
    submit_subjective: '!attempt_closed',
    submit: '!attempt_closed',
    expire: '!attempt_closed',
    abandon: '!attempt_closed',
    score: '!not_scoring',
    give_up_scoring: '!not_scoring',
    retry_scoring: '!not_scoring',
    ...legal,
  };
}

const cells = ATTEMPT_STATES.flatMap((state) =>
  Object.values(EVENTS).map((event) => ({ state, event, expected: CELLS[state][event.type] })),
);

describe('the attempt machine', () => {
  it.each(cells)('$state, $event.type → $expected', ({ state, event, expected }) => {
    const decision = decide(attemptIn(state), event, LATE);
    expect('refusal' in decision ? `!${decision.refusal}` : decision.attempt.state).toBe(expected);
  });

  it('raises the epoch only by a lease', () => {
    for (const state of ATTEMPT_STATES) {
      for (const event of Object.values(EVENTS)) {
        const decision = decide(attemptIn(state), event, LATE);
        const epoch = event.type === 'take_lease' ? 4 : 3;
        expect('attempt' in decision ? decision.attempt.epoch : epoch).toBe(epoch);
      }
    }
  });

  it('is closed at the hand-in, or at the deadline if the request was handled later', () => {
    const attempt = attemptIn('in_progress');
    const deadline = deadlineOf(attempt);
    expect(submittedAt(decide(attempt, EVENTS.submit, LATE))).toBe(LATE);
    expect(submittedAt(decide(attempt, EVENTS.submit, deadline + 30_000))).toBe(deadline);
    expect(submittedAt(decide(attempt, EVENTS.expire, deadline + GRACE_MS + 86_400_000))).toBe(deadline);
  });

  it('expires at the end of the grace period, not a millisecond before', () => {
    const attempt = attemptIn('in_progress');
    const due = deadlineOf(attempt) + GRACE_MS;
    expect(decide(attempt, EVENTS.expire, due - 1)).toEqual({ refusal: 'not_due' });
    expect(decide(attempt, EVENTS.expire, due)).toHaveProperty('attempt.state', 'scoring');
  });

  it('accepts the hand-in of listening and reading only once the last phase of a mock is open', () => {
    const attempt = attemptIn('in_progress');
    const last = attempt.phases.at(-1)?.startsAt ?? 0;
    expect(decide(attempt, EVENTS.submit_objective, last - 1)).toEqual({ refusal: 'phase_not_open' });
    expect(decide(attempt, EVENTS.submit_objective, last)).toHaveProperty('attempt.objectiveSubmittedAt', last);
  });

  it('accepts the hand-in of listening and reading in practice at any time', () => {
    expect(decide(attemptIn('in_progress', 'practice'), EVENTS.submit_objective, START)).toHaveProperty(
      'attempt.state',
      'objective_submitted',
    );
  });

  it('refuses to end a phase of a practice attempt', () => {
    expect(decide(attemptIn('in_progress', 'practice'), EVENTS.advance, LATE)).toEqual({ refusal: 'not_a_mock' });
  });
});

const check = (attempt: Attempt, section: SectionName) => decide(attempt, { type: 'check_section', section }, LATE);

describe('checking a section', () => {
  it.each(['in_progress', 'objective_submitted'] as const)('closes it and changes nothing else, when %s', (state) => {
    const attempt = attemptIn(state, 'practice');
    expect(check(attempt, 'cloze')).toEqual({ attempt: { ...attempt, checkedSections: ['cloze'] } });
  });

  it('adds to the checked sections, and changes nothing the second time', () => {
    const once = { ...attemptIn('in_progress', 'practice'), checkedSections: ['cloze'] as const };
    expect(check(once, 'cloze')).toEqual({ attempt: once });
    expect(check(once, 'passage')).toHaveProperty('attempt.checkedSections', ['cloze', 'passage']);
  });

  it.each(['scoring', 'scored', 'needs_review', 'abandoned'] as const)('is refused when %s', (state) => {
    expect(check(attemptIn(state, 'practice'), 'cloze')).toEqual({ refusal: 'attempt_closed' });
  });

  it('knows the sections of its level only', () => {
    for (const exam of EXAM_TYPES) {
      const attempt: Attempt = { ...attemptIn('in_progress', 'practice'), examType: exam };
      const known = EXAM_STRUCTURE[exam].sections.map(({ name }) => name);
      for (const section of OBJECTIVE_SECTIONS) {
        const decision = check(attempt, section);
        if (known.includes(section)) expect(decision).toHaveProperty('attempt.checkedSections', [section]);
        else expect(decision).toEqual({ refusal: 'no_such_section' });
      }
    }
  });

  it('never reveals the keys of a mock, not even for a section that its level lacks', () => {
    for (const section of OBJECTIVE_SECTIONS) {
      expect(check(attemptIn('in_progress'), section)).toEqual({ refusal: 'not_a_practice' });
    }
  });
});

describe('ending a phase early', () => {
  it('seals it now and moves the following phases forward, each keeping its length', () => {
    const attempt = attemptIn('in_progress');
    const now = START + 10 * MINUTE;
    const decision = decide(attempt, { type: 'advance', phase: 'writing' }, now);
    const moved = 'attempt' in decision ? decision.attempt : attempt;
    expect(moved.phases[0]).toMatchObject({ deadlineAt: now, endedEarly: true });
    expect(phaseAt(moved, now)?.name).toBe('listening');
    expect(lengths(moved).slice(1)).toEqual(lengths(attempt).slice(1));
  });

  it('ends one phase only, however often the call is repeated', () => {
    const now = START + 10 * MINUTE;
    const first = decide(attemptIn('in_progress'), { type: 'advance', phase: 'writing' }, now);
    const once = 'attempt' in first ? first.attempt : attemptIn('in_progress');
    expect(decide(once, { type: 'advance', phase: 'writing' }, now + 500)).toEqual({ attempt: once });
  });

  it('treats an expired phase as ended, even after the last one expired too', () => {
    const attempt = attemptIn('in_progress');
    for (const now of [START + 31 * MINUTE, LATE, deadlineOf(attempt) + GRACE_MS - 1]) {
      expect(decide(attempt, { type: 'advance', phase: 'writing' }, now)).toEqual({ attempt });
    }
  });

  it('never ends the last phase: that is handing in', () => {
    const attempt = attemptIn('in_progress');
    for (const now of [LATE, deadlineOf(attempt) + 1]) {
      for (const event of [{ type: 'advance' }, { type: 'advance', phase: 'reading_translation' }] as const) {
        expect(decide(attempt, event, now)).toEqual({ refusal: 'phase_not_open' });
      }
    }
  });

  it('makes the attempt overdue earlier by the time saved', () => {
    const attempt = attemptIn('in_progress');
    const decision = decide(attempt, { type: 'advance', phase: 'writing' }, START + 10 * MINUTE);
    const moved = 'attempt' in decision ? decision.attempt : attempt;
    const due = deadlineOf(attempt) - 20 * MINUTE + GRACE_MS;
    expect([isOverdue(moved, due - 1), isOverdue(moved, due), isOverdue(attempt, due)]).toEqual([false, true, false]);
  });

  it('refuses a phase that has not begun', () => {
    expect(decide(attemptIn('in_progress'), { type: 'advance', phase: 'interlude' }, START)).toEqual({
      refusal: 'phase_not_open',
    });
  });

  it('never leaves a gap, an overlap or a later deadline, in whatever order phases are ended', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 20 * MINUTE }), { maxLength: 4 }), (waits) => {
        let attempt = attemptIn('in_progress');
        let now = START;
        for (const wait of waits) {
          now += wait;
          const before = deadlineOf(attempt);
          const decision = decide(attempt, { type: 'advance' }, now);
          if ('attempt' in decision) attempt = decision.attempt;
          expect(deadlineOf(attempt)).toBeLessThanOrEqual(before);
          for (const [index, phase] of attempt.phases.entries()) {
            expect(phase.deadlineAt).toBeGreaterThanOrEqual(phase.startsAt);
            const next = attempt.phases[index + 1];
            if (next) expect(next.startsAt).toBe(phase.deadlineAt);
          }
        }
      }),
    );
  });
});

function submittedAt(decision: ReturnType<typeof decide>): number | null {
  return 'attempt' in decision ? decision.attempt.submittedAt : null;
}

function lengths(attempt: Attempt): number[] {
  return attempt.phases.map((phase) => phase.deadlineAt - phase.startsAt);
}
