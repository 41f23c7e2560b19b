import { markDetails } from '@study/contract/marking/marking.ts';
import { withListedFindings } from '@study/domain/scoring/listed-findings.ts';
import * as z from 'zod/mini';

/** The JSON in `scores.result` for a text: the mark out of 15, its likely range, and details. */
export const storedMark = z.object({ ...markDetails, raw: z.number(), low: z.number(), high: z.number() });

export type SubjectiveMark = z.output<typeof storedMark> & {
  /** Out of 710. */
  points: number;
};

/** Parses a stored mark. Throws when no scorer wrote the row. */
export function readSubjectiveMark(result: unknown, points: number): SubjectiveMark {
  // A mark may be older than the limit on findings, so the surplus is dropped before validation.
  return { ...storedMark.parse(withListedFindings(result as SubjectiveMark)), points };
}
