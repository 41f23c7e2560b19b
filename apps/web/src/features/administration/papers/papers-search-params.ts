import { EXAM_TYPES, type ExamType } from '@study/contract/papers/exam-structure.ts';

/** Search params of the paper list. */
export const PAPERS_SEARCH = ['text', 'state', 'exam_type', 'attention', 'ordering'] as const;

export interface PapersSearch {
  text?: string | undefined;
  state?: 'published' | 'unpublished' | undefined;
  exam_type?: ExamType | undefined;
  attention?: 'yes' | undefined;
  ordering?: '-updated_at' | 'title' | '-takers' | undefined;
}

const STATES = ['published', 'unpublished'] as const;
const ORDERINGS = ['-updated_at', 'title', '-takers'] as const;

/** Parses the search params; invalid values are ignored. */
export function papersSearchOf(values: Partial<Record<keyof PapersSearch, string>>): PapersSearch {
  return {
    text: values.text,
    state: STATES.find((state) => state === values.state),
    exam_type: EXAM_TYPES.find((exam) => exam === values.exam_type),
    attention: values.attention === 'yes' ? 'yes' : undefined,
    ordering: ORDERINGS.find((ordering) => ordering === values.ordering),
  };
}
