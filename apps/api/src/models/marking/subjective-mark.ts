import { markDetails } from '@study/contract/marking/marking.ts';
import { withListedFindings } from '@study/domain/scoring/listed-findings.ts';
import * as z from 'zod/mini';

/** What `scores.result` holds for a text: the mark out of 15, its likely range, and the details. */
const storedMark = z.object({ ...markDetails, raw: z.number(), low: z.number(), high: z.number() });

export type SubjectiveMark = z.output<typeof storedMark> & {
  /** Out of 710. */
  points: number;
};

/** Throws when the row was not written by a scorer. */
export function readSubjectiveMark(result: unknown, points: number): SubjectiveMark {
  // A mark may be older than the limit, so the findings beyond it are not validated either.
  return { ...storedMark.parse(withListedFindings(result as SubjectiveMark)), points };
}
