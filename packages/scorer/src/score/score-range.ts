import type { ScorerIdentity } from './scorer-identity.ts';
import { needsReview } from './needs-review.ts';
import type { MarkFlag, MarkFinding } from '@study/contract/marking/marking.ts';

export const MARK_MAX = 15;

/** Confidence of an automatic mark; never `high`. */
export type Confidence = 'low' | 'medium';

/** Common result of all scorers: a mark out of 15 and its range. */
export interface TextScore {
  score: number;
  /** Approximate range: the share of raters' marks within it has not been measured. */
  low: number;
  high: number;
  confidence: Confidence;
  flags: MarkFlag[];
  /** Whether review by an administrator is requested. */
  isReviewRequested: boolean;
  findings: MarkFinding[];
  scorer: ScorerIdentity;
}

/** A whole mark with its range, within 0–15; a mark of 0 follows from a rule and has no range. */
export function markWithRange(mark: number, halfWidth: number): Pick<TextScore, 'score' | 'low' | 'high'> {
  const score = Math.round(mark);
  if (score === 0) return { score, low: 0, high: 0 };
  return { score, low: Math.max(0, score - halfWidth), high: Math.min(MARK_MAX, score + halfWidth) };
}

/** `isNeeded`: a low cap applies, whatever its flag. */
export const reviewOf = (flags: MarkFlag[], isNeeded = false): Pick<TextScore, 'flags' | 'isReviewRequested'> => ({
  flags,
  isReviewRequested: isNeeded || needsReview(flags),
});
