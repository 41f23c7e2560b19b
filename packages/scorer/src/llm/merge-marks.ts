import { MARK_FLAGS, type MarkFlag } from '@study/contract/marking/marking.ts';
import { needsReview } from '../score/needs-review.ts';

/** An automatic mark out of 15, with its flags. */
export interface MachineMark {
  mark: number;
  flags: readonly MarkFlag[];
}

export interface MergedMarks {
  /** The mark to show until a person decides. */
  shown: 'embedded' | 'llm';
  flags: MarkFlag[];
  isReviewRequested: boolean;
}

/** Maximum difference between the two automatic marks. */
const APART_MAX = 5;
/** From this mark on, any flag requires a person's review. */
const HIGH_MARK = 13;

/**
 * Decides which of two automatic marks counts: the model's, unless it is more than 5 points from the embedded one, or
 * at least 13 with any flag. Then a person decides, and the embedded mark is shown meanwhile.
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
