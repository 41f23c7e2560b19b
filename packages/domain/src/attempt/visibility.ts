import type { AttemptState } from '@study/contract/attempt-views.ts';
import type { Attempt } from './attempt.ts';

/** What there is to see of a submission, and of its paper because of it. */
export const SIGHTS = [
  /** Points of the objective parts and sections, numbers of right, wrong and unanswered. */
  'objective_points',
  /** Which items were right, with their keys. */
  'item_outcomes',
  /** Marks of writing and translation as far as given, with their range, and the total. */
  'subjective_marks',
  /** Explanations, evidence, samples, references, corrections in the text, the coverage of key points. */
  'answers',
  /** What was said in the recordings, and the recordings for review. */
  'transcript',
  /** Traps, changed answers, the row-shift warning, accuracy by knowledge point. */
  'analysis',
  /** How all takers answered each item. */
  'statistics',
] as const;
export type Sight = (typeof SIGHTS)[number];

const NOTHING: ReadonlySet<Sight> = new Set();
const POINTS: ReadonlySet<Sight> = new Set(['objective_points']);
/** What tells no key. */
const MARKS: ReadonlySet<Sight> = new Set(['objective_points', 'subjective_marks']);
const EVERYTHING: ReadonlySet<Sight> = new Set(SIGHTS);

/**
 * All that a candidate may see of a submission of their own: the one place where this is decided. In both modes points
 * come as soon as the objective parts are handed in, and everything when the attempt is closed; an abandoned attempt
 * shows nothing. While a mock on the paper is open, whichever attempt it is, all that tells a key is sealed: then only
 * marks are left of earlier submissions. Statistics are sealed with the keys because the option that most takers chose
 * tells them; their own bound is LEAST_TAKERS. A section that was checked in practice is shown by that call alone.
 */
export function sightsOf(attempt: Pick<Attempt, 'mode' | 'state'>, isMockOpen: boolean): ReadonlySet<Sight> {
  const sights = sightsByState(attempt.state);
  const isSealed = isMockOpen || isOpenMock(attempt);
  return isSealed ? new Set([...sights].filter((sight) => MARKS.has(sight))) : sights;
}

function sightsByState(state: AttemptState): ReadonlySet<Sight> {
  switch (state) {
    case 'in_progress':
    case 'abandoned':
      return NOTHING;
    case 'objective_submitted':
      return POINTS;
    case 'scoring':
    case 'needs_review':
    case 'scored':
      return EVERYTHING;
  }
}

/** Whether a mock is open among a candidate's attempts on a paper: it seals the paper's answers by every door. */
export function hasOpenMock(attempts: readonly Pick<Attempt, 'state' | 'mode'>[]): boolean {
  return attempts.some(isOpenMock);
}

function isOpenMock({ mode, state }: Pick<Attempt, 'state' | 'mode'>): boolean {
  return mode === 'mock' && (state === 'in_progress' || state === 'objective_submitted');
}

export interface Visibility {
  /** Right and wrong, points of the objective parts. */
  objective: boolean;
  /** Marks of writing and translation. */
  subjective: boolean;
  /** Keys, explanations, transcripts, samples, references. */
  answers: boolean;
}

/** What a candidate may see of an attempt of their own by its state alone, where no mock on the paper is open. */
export function visibilityOf(attempt: Pick<Attempt, 'state'>): Visibility {
  const sights = sightsByState(attempt.state);
  return {
    objective: sights.has('objective_points'),
    subjective: sights.has('subjective_marks'),
    answers: sights.has('answers'),
  };
}

/**
 * Whether a candidate may open the answers of a paper: some attempt of theirs on it is closed with a score,
 * and no mock on it is open. An open mock seals them by every door.
 */
export function mayOpenAnswers(attempts: readonly Pick<Attempt, 'state' | 'mode'>[]): boolean {
  const isMockOpen = hasOpenMock(attempts);
  return attempts.some((attempt) => sightsOf(attempt, isMockOpen).has('answers'));
}
