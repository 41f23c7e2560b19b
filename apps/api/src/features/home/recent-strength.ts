import {
  EXAM_STRUCTURE,
  SUBJECTIVE_PARTS,
  type ExamType,
  type SubjectivePart,
} from '@study/contract/papers/exam-structure.ts';
import { recentMean, type Strength } from '@study/domain/planning/pass-line.ts';
import type { DashboardRow } from './dashboard.store.ts';

/** Out of 15: what is assumed of a text that was never marked, and may be wrong by all there is. */
export const UNMARKED_RAW = 8;

type Latest = DashboardRow['latest'][number];

interface RecentStrength {
  level: Strength;
  /** How far the estimate reaches down and up; null where no text was marked. */
  reach: { below: number | null; above: number | null };
  /** How many attempts it was made from. */
  attempts: number;
}

/** Of each section and of each text, as many of the latest. */
const PLANNED_FROM = 3;

/**
 * The strength of somebody, from what they have sat lately. What was left out says nothing: it is neither wrong nor
 * worth nothing. Null while a section was never sat, because half a paper is no estimate of the whole.
 */
export function recentStrength(exam: ExamType, latest: readonly Latest[]): RecentStrength | null {
  const used = new Set<Latest>();
  const meanOf = (valueIn: (attempt: Latest) => number | null) => {
    const sat = latest.filter((attempt) => valueIn(attempt) !== null).slice(0, PLANNED_FROM);
    for (const attempt of sat) used.add(attempt);
    return recentMean(sat.flatMap((attempt) => valueIn(attempt) ?? []));
  };
  const shares = EXAM_STRUCTURE[exam].sections.flatMap(({ name }) => {
    const mean = meanOf(({ sections }) => {
      const section = sections[name];
      return section && section.answered > 0 ? section.right / section.total : null;
    });
    return mean === null ? [] : [[name, mean] as const];
  });
  if (shares.length < EXAM_STRUCTURE[exam].sections.length) return null;
  const text = (part: SubjectivePart) => meanOf((attempt) => markOf(attempt, part)) ?? UNMARKED_RAW;
  const level = { accuracies: Object.fromEntries(shares), writing: text('writing'), translation: text('translation') };
  const reach = (side: 'below' | 'above') =>
    meanOf((attempt) => (SUBJECTIVE_PARTS.every((part) => markOf(attempt, part) !== null) ? attempt[side] : null));
  return { level, reach: { below: reach('below'), above: reach('above') }, attempts: used.size };
}

/** An empty text is worth nothing in an exam; in a practice it was left out. */
function markOf(attempt: Latest, part: SubjectivePart): number | null {
  return attempt.mode === 'practice' && attempt[part] === 0 ? null : attempt[part];
}
