import { SUBJECTIVE_PARTS, type SubjectivePart } from '@study/contract/papers/exam-structure.ts';

/** The lowest mark of the top band, out of 15. */
export const TOP_BAND_FROM = 13;

/** Whether there is a higher band than that of a mark out of 15. */
export const hasBandAbove = (raw: number): boolean => Math.round(raw) < TOP_BAND_FROM;

/**
 * The text that is worth a second version: the one with the lower mark, unless both are in the top band. `raw` of each
 * text out of 15; null for one that is empty or not marked. The one rule of the result and of the day's plan.
 */
export function textToRevise(raw: Readonly<Record<SubjectivePart, number | null>>): SubjectivePart | null {
  const marks = SUBJECTIVE_PARTS.flatMap((part) => (raw[part] === null ? [] : [{ part, mark: raw[part] }]));
  const [lowest] = marks.filter(({ mark }) => hasBandAbove(mark)).toSorted((one, other) => one.mark - other.mark);
  return lowest?.part ?? null;
}
