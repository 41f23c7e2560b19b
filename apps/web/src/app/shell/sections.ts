import type { AnyRouteMatch } from '@tanstack/react-router';

/** Exam sections in the order of the second navigation row; `home` shows the row without a current entry. */
export type Section = 'home' | 'papers' | 'practice' | 'results' | 'graph';

/** The section of a route; null outside the exam: mistake book, sandbox, profile pages. */
export function sectionOf(matches: readonly AnyRouteMatch[]): Section | null {
  return matches.findLast((match) => match.staticData.section !== undefined)?.staticData.section ?? null;
}
