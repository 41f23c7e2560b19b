import type { AttemptState } from '@study/contract/attempts/attempt-views.ts';
import type { Attempt } from './attempt.ts';

/** Fields of a submission's result, including what it reveals of the paper. */
export const VISIBLE_FIELDS = [
  /** Points of the objective parts and sections; counts of right, wrong and unanswered items. */
  'objective_points',
  /** Which items were right, with their keys. */
  'item_outcomes',
  /** Current marks of writing and translation, with their ranges, and the total. */
  'subjective_marks',
  /** Explanations, evidence, samples, references, corrections in the text, and coverage of key points. */
  'answers',
  /** Transcripts, and the recordings for review. */
  'transcript',
  /** Traps, changed answers, row-shift warning, accuracy by knowledge point. */
  'analysis',
  /** How all takers answered each item. */
  'statistics',
] as const;
export type Sight = (typeof VISIBLE_FIELDS)[number];

const NOTHING: ReadonlySet<Sight> = new Set();
const POINTS: ReadonlySet<Sight> = new Set(['objective_points']);
/** Fields that reveal no key. */
const MARKS: ReadonlySet<Sight> = new Set(['objective_points', 'subjective_marks']);
const EVERYTHING: ReadonlySet<Sight> = new Set(VISIBLE_FIELDS);

/**
 * The single rule for what candidates see of their own submission. In both modes points are visible as soon as the
 * objective parts are handed in, and everything once the attempt is closed; an abandoned attempt shows nothing. While
 * any mock on the paper is open, or the answers of an assignment on it are not open yet (`isPaperSealed`), everything
 * that reveals a key is sealed, so only the marks of submissions stay visible. Statistics are sealed too, because the most chosen option suggests the key; LEAST_TAKERS also limits them. A
 * section checked in practice is returned only by the check call.
 */
export function visibleFields(attempt: Pick<Attempt, 'mode' | 'state'>, isPaperSealed: boolean): ReadonlySet<Sight> {
  const sights = sightsByState(attempt.state);
  const isSealed = isPaperSealed || isOpenMock(attempt);
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

/** Whether one of a candidate's attempts on a paper is an open mock, which seals the paper's answers everywhere. */
export function hasOpenMock(attempts: readonly Pick<Attempt, 'state' | 'mode'>[]): boolean {
  return attempts.some(isOpenMock);
}

function isOpenMock({ mode, state }: Pick<Attempt, 'state' | 'mode'>): boolean {
  return mode === 'mock' && (state === 'in_progress' || state === 'objective_submitted');
}

export interface Visibility {
  /** Right and wrong items, and points of the objective parts. */
  objective: boolean;
  /** Marks of writing and translation. */
  subjective: boolean;
  /** Keys, explanations, transcripts, samples, references. */
  answers: boolean;
}

/** What candidates may see of their own attempt by its state, if no mock on the paper is open. */
export function visibilityOf(attempt: Pick<Attempt, 'state'>): Visibility {
  const sights = sightsByState(attempt.state);
  return {
    objective: sights.has('objective_points'),
    subjective: sights.has('subjective_marks'),
    answers: sights.has('answers'),
  };
}

/**
 * Whether a candidate may see a paper's answers: one of their attempts on it is closed with a score, and the paper is
 * not sealed everywhere.
 */
export function mayOpenAnswers(attempts: readonly Pick<Attempt, 'state' | 'mode'>[], isPaperSealed: boolean): boolean {
  const isSealed = isPaperSealed || hasOpenMock(attempts);
  return attempts.some((attempt) => visibleFields(attempt, isSealed).has('answers'));
}
