import type { Submission } from '@study/contract/attempts/attempt-views.ts';
import type { SubjectivePart } from '@study/contract/papers/exam-structure.ts';
import type { ReactNode } from 'react';
import type { Claim } from '#exam/marks/claim.ts';

interface CareAbout {
  submission: Submission;
  part: SubjectivePart;
  /** Word range required by the exam; omitted if there is none. */
  range?: { min: number; max: number };
  /** The point that an appeal starts from; a new object for each request. */
  claim?: Claim | undefined;
}

/** Star and note of an item, for a row that wraps; passed in by the route. */
export type Keep = (about: { paperId: string; no: number }) => ReactNode;

/** Actions on a marked text; passed in by the route. */
export type Care = (about: CareAbout) => ReactNode;
