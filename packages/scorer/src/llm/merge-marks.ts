import { MARK_FLAGS, type MarkFlag } from '@study/contract/marking/marking.ts';
import { needsReview } from '../needs-review.ts';

/** A machine's mark out of 15, and what made it careful. */
export interface MachineMark {
  mark: number;
  flags: readonly MarkFlag[];
}

export interface MergedMarks {
  /** Whose mark shows until a person says otherwise. */
  shown: 'embedded' | 'llm';
  flags: MarkFlag[];
  isReviewRequested: boolean;
}

/** Further apart than this, two machines do not know. */
const APART_MAX = 5;
/** From here on a flag is reason enough to have a person look. */
const HIGH_MARK = 13;

/**
 * Which of two machines' marks counts. The model's, unless it is more than 5 points from the embedded one, or 13 and
 * up with any flag: then a person decides, and the embedded mark shows meanwhile.
 */
export function mergeMarks(embedded: MachineMark, model: MachineMark): MergedMarks {
  const raised = new Set([...embedded.flags, ...model.flags]);
  const isHighAndFlagged = model.mark >= HIGH_MARK && raised.size > 0;
  const isApart = Math.abs(model.mark - embedded.mark) > APART_MAX;
  if (isApart) raised.add('scorers_disagree');
  const flags = MARK_FLAGS.filter((flag) => raised.has(flag));
  const isForPerson = isApart || isHighAndFlagged;
  return {
    shown: isForPerson ? 'embedded' : 'llm',
    flags,
    isReviewRequested: isForPerson || needsReview(flags),
  };
}
