import type { AnyRouteMatch } from '@tanstack/react-router';

/** Exam sections in the order of the second navigation row; `home` shows the row without a current entry. */
export type ExamSection = 'home' | 'papers' | 'practice' | 'results' | 'graph';
/** The two books, whose reviews are one queue; their row is the second row of 错题本. */
export type BookSection = 'mistakes' | 'words';
export type Section = ExamSection | BookSection;

export const isBook = (section: Section | null): section is BookSection =>
  section === 'mistakes' || section === 'words';

/** The section of a route; null outside the exam and the books: sandbox, profile pages. */
export function sectionOf(matches: readonly AnyRouteMatch[]): Section | null {
  return matches.findLast((match) => match.staticData.section !== undefined)?.staticData.section ?? null;
}
