import type { AttemptState } from '@study/contract/attempts/attempt-views.ts';
import { stateOfAssignment, type AssignmentTerms } from './assignment.ts';

interface Sat {
  state: AttemptState;
}

const isOpen = ({ state }: Sat) => state === 'in_progress' || state === 'objective_submitted';

/**
 * Whether a student may begin an assignment, or go on with it. An open attempt may be gone on with at any time, because
 * it ends by itself.
 */
export function startRefusalOf(
  terms: AssignmentTerms & { counted: 'first' | 'best' },
  attempts: readonly Sat[],
  now: number,
): 'assignment_not_open' | 'already_handed_in' | null {
  if (attempts.some(isOpen)) return null;
  const state = stateOfAssignment(terms, now);
  const isWaiting = terms.startsTogetherAt !== null && now < terms.startsTogetherAt;
  if (state === 'scheduled' || state === 'closed' || isWaiting) return 'assignment_not_open';
  return terms.counted === 'first' && attempts.length > 0 ? 'already_handed_in' : null;
}

interface Counted extends Sat {
  /** Estimated total, or points of what can be known; null before they are. */
  points: number | null;
}

/** The attempt that counts, of those in the order in which they were begun; null before the first is handed in. */
export function countingAttempt<A extends Counted>(attempts: readonly A[], counted: 'first' | 'best'): A | null {
  const closed = attempts.filter((attempt) => !isOpen(attempt));
  if (counted === 'first') return closed[0] ?? null;
  return closed.reduce<A | null>((best, attempt) => {
    return best === null || (attempt.points ?? -1) > (best.points ?? -1) ? attempt : best;
  }, null);
}
