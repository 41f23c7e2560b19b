import type { SubjectivePart } from '@study/contract/papers/exam-structure.ts';
import type { ReactNode } from 'react';

/** Content of other features, passed in by the route. */
export interface ResultExtras {
  /** Actions on the mark of a part. */
  careOf: (about: { submissionId: string; part: SubjectivePart }) => ReactNode;
  /** Asks who may mark texts; shown if the attempt has texts. */
  notice: ReactNode;
}
