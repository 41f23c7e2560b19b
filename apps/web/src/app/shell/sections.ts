import type { AnyRouteMatch } from '@tanstack/react-router';

/** The sections of the exam, in the order of the second row; `home` has the row and no entry in it. */
export type Section = 'home' | 'papers' | 'practice' | 'results' | 'graph';

/** The section that an address belongs to; null outside the exam: mistake book, sandbox, one's own pages. */
export function sectionOf(matches: readonly AnyRouteMatch[]): Section | null {
  return matches.findLast((match) => match.staticData.section !== undefined)?.staticData.section ?? null;
}
