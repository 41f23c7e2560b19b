import { MARK_MAX } from '../score/score-range.ts';
import type { ModelAnswer } from './model-answer.ts';

/** Maximum difference at which two answers settle a mark. */
const AGREED_WITHIN = 2;

/** Whether a third answer has to decide between two. */
export const needsThird = (answers: readonly Pick<ModelAnswer, 'raw'>[]): boolean => {
  const [one, other] = answers;
  return one !== undefined && other !== undefined && Math.abs(one.raw - other.raw) > AGREED_WITHIN;
};

export interface CombinedAnswers extends ModelAnswer {
  low: number;
  high: number;
}

/**
 * Combines two answers (mean, half points up) or three (median), limited by the guards' cap, with a range that covers
 * every answer as capped. The comments come from the answer closest to the uncapped mean or median.
 */
export function combineAnswers(answers: readonly ModelAnswer[], cap: number, halfWidth: number): CombinedAnswers {
  const marks = answers.map(({ raw }) => Math.min(raw, cap)).toSorted((one, other) => one - other);
  const uncapped = middle(answers.map(({ raw }) => raw).toSorted((one, other) => one - other));
  const nearest = answers.toSorted((one, other) => Math.abs(one.raw - uncapped) - Math.abs(other.raw - uncapped))[0];
  if (!nearest) throw new Error('a mark needs an answer');
  const raw = Math.round(middle(marks));
  return {
    ...nearest,
    raw,
    low: Math.max(0, Math.min(raw - halfWidth, ...marks)),
    high: Math.min(MARK_MAX, Math.max(raw + halfWidth, ...marks)),
  };
}

function middle(sorted: readonly number[]): number {
  const upper = sorted[Math.floor(sorted.length / 2)] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[sorted.length / 2 - 1] ?? 0) + upper) / 2;
}
