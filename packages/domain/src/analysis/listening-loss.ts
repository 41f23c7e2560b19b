import { EXAM_STRUCTURE, type ExamType, type ListeningKind } from '@study/contract/papers/exam-structure.ts';
import { LOST_ITEMS_LEAST } from '@study/contract/listening/listening.ts';
import { sectionPoints, sumPoints } from '../points/points.ts';

/** Lost listening items of one kind whose evidence was worked through, and those whose evidence was not understood. */
export interface LostItems {
  section: ListeningKind;
  items: number;
  unheard: number;
}

/**
 * The share, 0 to 1, of the points lost in listening that went with words not heard; the rest was heard and answered
 * wrong. Null below LOST_ITEMS_LEAST items, of which chance alone may say anything.
 */
export function unheardShare(exam: ExamType, lost: readonly LostItems[]): number | null {
  const counted = EXAM_STRUCTURE[exam].sections.flatMap((section) => {
    const { items = 0, unheard = 0 } = lost.find((one) => one.section === section.name) ?? {};
    return [{ items, all: sectionPoints(section, items), unheard: sectionPoints(section, unheard) }];
  });
  if (counted.reduce((sum, { items }) => sum + items, 0) < LOST_ITEMS_LEAST) return null;
  return sumPoints(counted.map(({ unheard }) => unheard)) / sumPoints(counted.map(({ all }) => all));
}
