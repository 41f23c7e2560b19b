import type { SubjectivePart } from '@study/contract/papers/exam-structure.ts';
import type { ReactNode } from 'react';

/** What a route puts into a result that belongs to another feature. */
export interface ResultExtras {
  /** What may be done about the mark of a part. */
  careOf: (about: { submissionId: string; part: SubjectivePart }) => ReactNode;
  /** Asks who may mark the texts; shown where there are texts. */
  notice: ReactNode;
}
