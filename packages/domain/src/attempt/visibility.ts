import type { Attempt } from './attempt.ts';

export interface Visibility {
  /** Right and wrong, points of the objective parts. */
  objective: boolean;
  /** Marks of writing and translation. */
  subjective: boolean;
  /** Keys, explanations, transcripts, samples, references. */
  answers: boolean;
}

const NOTHING: Visibility = { objective: false, subjective: false, answers: false };

/** What a candidate may see of an attempt of their own, by its state. */
export function visibilityOf(attempt: Pick<Attempt, 'state'>): Visibility {
  switch (attempt.state) {
    case 'in_progress':
    case 'abandoned':
      return NOTHING;
    case 'objective_submitted':
      return { objective: true, subjective: false, answers: false };
    case 'scoring':
    case 'needs_review':
    case 'scored':
      return { objective: true, subjective: true, answers: true };
  }
}

/**
 * Whether a candidate may open the answers of a paper: some attempt of theirs on it is closed with a score,
 * and no mock on it is open. An open mock seals them by every door.
 */
export function mayOpenAnswers(attempts: readonly Pick<Attempt, 'state' | 'mode'>[]): boolean {
  const hasOpenMock = attempts.some(
    (attempt) =>
      attempt.mode === 'mock' && (attempt.state === 'in_progress' || attempt.state === 'objective_submitted'),
  );
  return !hasOpenMock && attempts.some((attempt) => visibilityOf(attempt).answers);
}
