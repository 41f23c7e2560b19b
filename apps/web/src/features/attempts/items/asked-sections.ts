import type { SectionName } from '@study/contract/papers/exam-structure.ts';

/**
 * Whether something of a section is asked, where `only` are the assigned sections; empty: everything is. Writing and
 * translation are in no section.
 */
export const isAsked = (only: readonly SectionName[], section: SectionName | undefined): boolean =>
  only.length === 0 || (section !== undefined && only.includes(section));
