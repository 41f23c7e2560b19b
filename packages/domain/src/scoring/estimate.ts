import type { ExamType } from '@study/contract/papers/exam-structure.ts';
import { rawPoints, roundPoints } from '../points/points.ts';

/** A mark out of 15 and its likely range. For a mark given by a person, `low` and `high` equal `raw`. */
export interface RawMark {
  raw: number;
  low: number;
  high: number;
}

export interface Estimate {
  points: number;
  low: number;
  high: number;
  /** Always true: the exam's reported score is norm-referenced, and its constants are not published. */
  is_estimate: true;
}

/**
 * The total on the 710 scale: objective points plus the two raw marks at 7.1 points each. `low` and `high` add the ends
 * of both ranges, because one marker gives both marks and errs in the same direction; objective points are exact. Null
 * while a mark is missing.
 */
export function estimateTotal(
  exam: ExamType,
  objectivePoints: number,
  marks: { writing: RawMark | null; translation: RawMark | null },
): Estimate | null {
  const { writing, translation } = marks;
  if (!writing || !translation) return null;
  const total = (end: keyof RawMark) => roundPoints(objectivePoints + rawPoints(exam, writing[end] + translation[end]));
  return { points: total('raw'), low: total('low'), high: total('high'), is_estimate: true };
}
