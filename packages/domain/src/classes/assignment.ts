import type { AssignmentState } from '@study/contract/classes/assignments.ts';
import type { ANSWERS_OPEN } from '@study/contract/classes/answers-open.ts';
import type { Phase } from '../attempt/attempt.ts';

const DAY_MS = 24 * 3_600_000;
/** Answers that a teacher never opens are open so long after closing: nobody is kept from what they wrote for ever. */
export const BY_HAND_AT_THE_LATEST_MS = 30 * DAY_MS;

/** The terms of an assignment that the rules depend on; moments in milliseconds of the epoch. */
export interface AssignmentTerms {
  opensAt: number;
  closesAt: number;
  acceptsLate: boolean;
  answers: (typeof ANSWERS_OPEN)[number];
  answersOpenedAt: number | null;
  startsTogetherAt: number | null;
}

export function stateOfAssignment(
  terms: Pick<AssignmentTerms, 'opensAt' | 'closesAt' | 'acceptsLate'>,
  now: number,
): AssignmentState {
  if (now < terms.opensAt) return 'scheduled';
  if (now < terms.closesAt) return 'open';
  return terms.acceptsLate ? 'late' : 'closed';
}

/** Whether a student still has to do an assignment: `attempt` is the one that counts, or the open one. */
export function isToDo({
  state,
  attempt,
}: {
  state: AssignmentState;
  attempt: { submitted_at: string | null } | null;
}): boolean {
  return attempt === null ? state !== 'closed' : attempt.submitted_at === null;
}

/** When keys and explanations of handed-in attempts are open; by hand has a limit. */
export function answersOpenAt({
  answers,
  answersOpenedAt,
  closesAt,
  opensAt,
}: Pick<AssignmentTerms, 'answers' | 'answersOpenedAt' | 'closesAt' | 'opensAt'>): number {
  if (answers === 'at_once') return opensAt;
  if (answersOpenedAt !== null) return answersOpenedAt;
  return answers === 'after_closing' ? closesAt : closesAt + BY_HAND_AT_THE_LATEST_MS;
}

export function areAnswersOpen(terms: AssignmentTerms, now: number): boolean {
  return now >= answersOpenAt(terms);
}

/** Handed in after closing. Where that is not possible, a later hand-in had more time from a teacher. */
export function isLate(
  { acceptsLate, closesAt }: Pick<AssignmentTerms, 'acceptsLate' | 'closesAt'>,
  submittedAt: number | null,
): boolean {
  return acceptsLate && submittedAt !== null && submittedAt > closesAt;
}

/** Phases that end at closing at the latest. Those after it have no length, so they never begin. */
export function endBy(phases: readonly Phase[], closesAt: number): Phase[] {
  return phases.map((phase) => ({
    ...phase,
    startsAt: Math.min(phase.startsAt, closesAt),
    deadlineAt: Math.min(phase.deadlineAt, closesAt),
  }));
}

/** Gives the phase at `at` and all after it more time. Before the first phase and after the last nothing changes. */
export function extendPhases(phases: readonly Phase[], at: number, ms: number): Phase[] {
  const index = phases.findIndex(({ startsAt, deadlineAt }) => startsAt <= at && at < deadlineAt);
  if (index === -1) return [...phases];
  return phases.map((phase, other) => {
    if (other < index) return phase;
    const startsAt = other === index ? phase.startsAt : phase.startsAt + ms;
    return { ...phase, startsAt, deadlineAt: phase.deadlineAt + ms };
  });
}
