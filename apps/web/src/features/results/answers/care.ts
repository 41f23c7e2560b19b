import type { Submission } from '@study/contract/attempts/attempt-views.ts';
import type { SubjectivePart } from '@study/contract/papers/exam-structure.ts';
import type { ReactNode } from 'react';
import type { Claim } from '#exam/marks/claim.ts';

interface CareAbout {
  submission: Submission;
  part: SubjectivePart;
  /** The exam's range of words; left out where there is none. */
  range?: { min: number; max: number };
  /** A point to begin an appeal with; a new object each time it is asked for. */
  claim?: Claim | undefined;
}

/** The actions on a marked text, passed in by the route. */
export type Care = (about: CareAbout) => ReactNode;
