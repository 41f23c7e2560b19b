import type { ScorerIdentity } from './scorer-identity.ts';
import { needsReview } from './needs-review.ts';
import type { MarkFlag, MarkFinding } from '@study/contract/marking/marking.ts';

export const MARK_MAX = 15;

/** How sure a machine may be; it is never `high`. */
export type Confidence = 'low' | 'medium';

/** What every scorer says of a text: a mark out of 15 and the range that it stands for. */
export interface TextScore {
  score: number;
  /** A rough range: how many raters' marks lie in it has not been measured. */
  low: number;
  high: number;
  confidence: Confidence;
  flags: MarkFlag[];
  /** Whether an administrator is asked to look. */
  isReviewRequested: boolean;
  findings: MarkFinding[];
  scorer: ScorerIdentity;
}

/** A whole mark with the range about it, within 0–15; a mark of 0 is a rule and has no range. */
export function markWithRange(mark: number, halfWidth: number): Pick<TextScore, 'score' | 'low' | 'high'> {
  const score = Math.round(mark);
  if (score === 0) return { score, low: 0, high: 0 };
  return { score, low: Math.max(0, score - halfWidth), high: Math.min(MARK_MAX, score + halfWidth) };
}

export const reviewOf = (flags: MarkFlag[]): Pick<TextScore, 'flags' | 'isReviewRequested'> => ({
  flags,
  isReviewRequested: needsReview(flags),
});
