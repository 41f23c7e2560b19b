import type { AttemptState, PhaseName } from '@study/contract/attempt-views.ts';
import { EXAM_STRUCTURE, type SectionName } from '@study/contract/exam-structure.ts';
import { deadlineOf, GRACE_MS, phaseAt, type Attempt } from './attempt.ts';
import { endPhaseEarly } from './schedule.ts';

/** Everything that can happen to an attempt besides saving an answer. */
export type AttemptEvent =
  | { type: 'take_lease' }
  | { type: 'advance'; phase?: PhaseName | undefined }
  | { type: 'check_section'; section: SectionName }
  | { type: 'submit_objective' }
  | { type: 'submit_subjective' }
  | { type: 'submit' }
  | { type: 'expire' }
  | { type: 'abandon' }
  | { type: 'score' }
  | { type: 'give_up_scoring' };
export type AttemptEventType = AttemptEvent['type'];

export type AttemptRefusal =
  | 'attempt_closed'
  | 'phase_not_open'
  | 'not_a_mock'
  | 'not_a_practice'
  | 'no_such_section'
  | 'not_due'
  | 'not_scoring';

export type Decision = { attempt: Attempt } | { refusal: AttemptRefusal };

/**
 * Where each event leads from each state; a state without the event refuses it. `null` keeps the state.
 * Legal by state alone: phases and clocks are looked at below.
 */
export const TRANSITIONS: Readonly<Record<AttemptState, Partial<Record<AttemptEventType, AttemptState | null>>>> = {
  in_progress: {
    take_lease: null,
    advance: null,
    check_section: null,
    submit_objective: 'objective_submitted',
    submit_subjective: 'scoring',
    submit: 'scoring',
    expire: 'scoring',
    abandon: 'abandoned',
  },
  // No way to `abandoned` from here: results were seen, so the attempt stays on record.
  objective_submitted: {
    take_lease: null,
    check_section: null,
    submit_subjective: 'scoring',
    submit: 'scoring',
    expire: 'scoring',
  },
  scoring: { score: 'scored', give_up_scoring: 'needs_review' },
  needs_review: { score: 'scored' },
  scored: { score: 'scored' },
  abandoned: {},
};

const SCORING_EVENTS: ReadonlySet<AttemptEventType> = new Set(['score', 'give_up_scoring']);

/** Decides what an event at `now` (milliseconds of the epoch) makes of an attempt, or why it cannot be. */
export function decide(attempt: Attempt, event: AttemptEvent, now: number): Decision {
  const next = TRANSITIONS[attempt.state][event.type];
  if (next === undefined) return { refusal: SCORING_EVENTS.has(event.type) ? 'not_scoring' : 'attempt_closed' };
  const refusal = refusalByTime(attempt, event, now);
  return refusal ? { refusal } : happen({ ...attempt, state: next ?? attempt.state }, event, now);
}

/** What an event that is legal makes of an attempt that is in its next state already. */
function happen(moved: Attempt, event: AttemptEvent, now: number): Decision {
  switch (event.type) {
    case 'take_lease':
      return { attempt: { ...moved, epoch: moved.epoch + 1 } };
    case 'advance':
      return advance(moved, event.phase, now);
    case 'check_section':
      return { attempt: checkSection(moved, event.section) };
    case 'submit_objective':
      return { attempt: { ...moved, objectiveSubmittedAt: Math.min(now, deadlineOf(moved)) } };
    case 'submit_subjective':
    case 'submit':
    case 'abandon':
    case 'expire':
      // Nobody hands in after the deadline, however late the request is met.
      return { attempt: { ...moved, submittedAt: Math.min(now, deadlineOf(moved)) } };
    default:
      return { attempt: moved };
  }
}

function refusalByTime(attempt: Attempt, event: AttemptEvent, now: number): AttemptRefusal | null {
  switch (event.type) {
    case 'submit_objective':
      return isLastPhaseOpen(attempt, now) ? null : 'phase_not_open';
    case 'submit_subjective':
      // Listening and reading are handed in first: nobody closes them by handing in something else.
      return attempt.state === 'in_progress' ? 'phase_not_open' : null;
    case 'advance':
      return attempt.mode === 'mock' ? null : 'not_a_mock';
    case 'check_section':
      if (attempt.mode !== 'practice') return 'not_a_practice';
      return hasSection(attempt, event.section) ? null : 'no_such_section';
    case 'expire':
      return now >= deadlineOf(attempt) + GRACE_MS ? null : 'not_due';
    default:
      return null;
  }
}

function hasSection(attempt: Attempt, section: SectionName): boolean {
  return EXAM_STRUCTURE[attempt.examType].sections.some(({ name }) => name === section);
}

/** The keys of a section were looked at: it takes no more changes. Looking again changes nothing. */
function checkSection(attempt: Attempt, section: SectionName): Attempt {
  if (attempt.checkedSections.includes(section)) return attempt;
  return { ...attempt, checkedSections: [...attempt.checkedSections, section] };
}

/** The last phase has begun; its grace counts, for a hand-in that was on its way at the deadline. */
function isLastPhaseOpen(attempt: Attempt, now: number): boolean {
  const last = attempt.phases.at(-1);
  return last !== undefined && last.startsAt <= now;
}

/**
 * Ends the current phase. Naming a phase that is over already changes nothing, so a repeated call ends it once.
 * The last phase is ended by handing in.
 */
function advance(attempt: Attempt, meant: PhaseName | undefined, now: number): Decision {
  const current = phaseAt(attempt, now);
  const last = attempt.phases.at(-1);
  const isOver = attempt.phases.some((phase) => phase !== last && phase.name === meant && phase.deadlineAt <= now);
  if (isOver) return { attempt };
  const isMeant = meant === undefined || meant === current?.name;
  if (!current || !isMeant || current === last) return { refusal: 'phase_not_open' };
  return { attempt: { ...attempt, phases: endPhaseEarly(attempt.phases, current, now) } };
}
