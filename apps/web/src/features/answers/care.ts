import type { Submission } from '@study/contract/attempt-views.ts';
import type { SubjectivePart } from '@study/contract/exam-structure.ts';
import type { ReactNode } from 'react';

interface CareAbout {
  submission: Submission;
  part: SubjectivePart;
  /** The exam's range of words; left out where there is none. */
  range?: { min: number; max: number };
}

/** The actions on a marked text, passed in by the route. */
export type Care = (about: CareAbout) => ReactNode;
