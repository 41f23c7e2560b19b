import type { AttemptState, PhaseName } from '@study/contract/attempts/attempt-views.ts';
import { EXAM_STRUCTURE, type SectionName } from '@study/contract/papers/exam-structure.ts';
import { deadlineOf, GRACE_MS, phaseAt, type Attempt } from './attempt.ts';
import { endPhaseEarly } from './schedule.ts';

/** Every attempt event except saving an answer. */
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
  | { type: 'give_up_scoring' }
  | { type: 'retry_scoring' };
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
 * Next state by state and event. A missing event is refused; `null` keeps the state. Phases and clocks are checked
 * below.
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
  // Not to `abandoned`: the candidate saw results, so the attempt stays on record.
  objective_submitted: {
    take_lease: null,
    check_section: null,
    submit_subjective: 'scoring',
    submit: 'scoring',
    expire: 'scoring',
  },
  scoring: { score: 'scored', give_up_scoring: 'needs_review' },
  needs_review: { score: 'scored', retry_scoring: 'scoring' },
  scored: { score: 'scored' },
  abandoned: {},
};

const SCORING_EVENTS: ReadonlySet<AttemptEventType> = new Set(['score', 'give_up_scoring', 'retry_scoring']);

/** Decides the effect of an event at `now` (milliseconds of the epoch) on an attempt, or why it is refused. */
export function decide(attempt: Attempt, event: AttemptEvent, now: number): Decision {
  const next = TRANSITIONS[attempt.state][event.type];
  if (next === undefined) return { refusal: SCORING_EVENTS.has(event.type) ? 'not_scoring' : 'attempt_closed' };
  const refusal = refusalByTime(attempt, event, now);
  return refusal ? { refusal } : happen({ ...attempt, state: next ?? attempt.state }, event, now);
}

/** Applies an allowed event to an attempt that already has its next state. */
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
      // A hand-in is dated no later than the deadline, even if its request is handled later.
      return { attempt: { ...moved, submittedAt: Math.min(now, deadlineOf(moved)) } };
    default:
      return { attempt: moved };
  }
}

function refusalByTime(attempt: Attempt, event: AttemptEvent, now: number): AttemptRefusal | null {
  switch (event.type) {
    case 'submit_objective':
      // A drill has no listening and reading.
      return attempt.mode !== 'drill' && isLastPhaseOpen(attempt, now) ? null : 'phase_not_open';
    case 'submit_subjective':
      // Listening and reading must be handed in first; another hand-in does not close them.
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

/** Marks a section as checked, which closes it for changes. Idempotent. */
function checkSection(attempt: Attempt, section: SectionName): Attempt {
  if (attempt.checkedSections.includes(section)) return attempt;
  return { ...attempt, checkedSections: [...attempt.checkedSections, section] };
}

/** Whether the last phase has begun and its grace period has not ended. */
function isLastPhaseOpen(attempt: Attempt, now: number): boolean {
  const last = attempt.phases.at(-1);
  return last !== undefined && last.startsAt <= now;
}

/**
 * Ends the current phase. Naming a phase that has already ended changes nothing, so a repeated call ends it once. The
 * last phase ends by handing in.
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
