import { EXAM_STRUCTURE, type ExamType, type SectionName } from '@study/contract/papers/exam-structure.ts';

/** The objective sections that papers of a level have, in their order. */
export const sectionsOfLevel = (level: ExamType): SectionName[] =>
  EXAM_STRUCTURE[level].sections.map(({ name }) => name);
