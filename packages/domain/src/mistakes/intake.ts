import type { Certainty } from '@study/contract/attempts/attempt-views.ts';
import type { MistakeKind } from '@study/contract/mistakes/mistakes.ts';
import { EXAM_STRUCTURE, type ExamType } from '@study/contract/papers/exam-structure.ts';
import type { ItemMark } from '../scoring/objective.ts';

export interface Intake {
  no: number;
  kind: MistakeKind;
}

/**
 * The items of a closed attempt that enter the mistake book: answered wrong; left blank in a section with at least one
 * answer; right, but marked as a guess. A section without any answer was not taken, so none of its items enter. Callers
 * leave out abandoned attempts.
 */
export function intakeOf(
  exam: ExamType,
  items: readonly Pick<ItemMark, 'no' | 'outcome'>[],
  certainty: ReadonlyMap<number, Certainty>,
): Intake[] {
  return EXAM_STRUCTURE[exam].sections.flatMap(({ first, last }) => {
    const own = items.filter(({ no }) => no >= first && no <= last);
    if (own.every(({ outcome }) => outcome === 'unanswered')) return [];
    return own.flatMap(({ no, outcome }) => {
      const kind = kindOf(outcome, certainty.get(no));
      return kind ? [{ no, kind }] : [];
    });
  });
}

export interface PracticeAnswer {
  isRight: boolean;
  certainty: Certainty | null;
  /** The answer counted as the review of a due item. */
  isReview: boolean;
  /** Left blank on paper; practice on the site accepts no blanks. */
  isBlank?: boolean;
}

/**
 * The mistake kind that a practice answer enters the book with: wrong, or right by a guess; null if it does not enter.
 * A review adds no second entry.
 */
export function intakeOfPractice({ isRight, certainty, isReview, isBlank }: PracticeAnswer): MistakeKind | null {
  if (isReview) return null;
  return isBlank ? 'unanswered' : kindOf(isRight ? 'right' : 'wrong', certainty);
}

function kindOf(outcome: ItemMark['outcome'], certainty: Certainty | null | undefined): MistakeKind | null {
  if (outcome !== 'right') return outcome;
  return certainty === 'guess' ? 'guessed' : null;
}
