import {
  EXAM_STRUCTURE,
  SUBJECTIVE_PARTS,
  SUBJECTIVE_RAW_MAX,
  type ExamType,
  type SectionName,
  type SubjectivePart,
} from '@study/contract/papers/exam-structure.ts';
import type { PlanSource } from '@study/domain/planning/day-plan.ts';
import { recentMean, type Strength } from '@study/domain/planning/pass-line.ts';
import type { DashboardRow } from './dashboard.store.ts';

/**
 * Assumed mark (out of 15) of a text that was never marked. The estimate's range then allows for every possible mark of
 * both texts.
 */
export const UNMARKED_RAW = 8;

export type Latest = DashboardRow['latest'][number];

interface RecentStrength {
  level: Strength;
  /** The estimate's distance to its lower and upper bound; null when no text was marked. */
  reach: { below: number | null; above: number | null };
  /** Number of attempts used. */
  attempts: number;
}

/** Number of latest values used per section and per text. */
const PLANNED_FROM = 3;

/**
 * The user's recent strength, from their latest attempts. Skipped sections and texts do not count at all, neither as
 * wrong nor as 0. Null while any section has no answers, because half a paper is no estimate of the whole.
 */
export function recentStrength(exam: ExamType, latest: readonly Latest[]): RecentStrength | null {
  const used = new Set<Latest>();
  const meanOf = (valueIn: (attempt: Latest) => number | null) => {
    const sat = latest.filter((attempt) => valueIn(attempt) !== null).slice(0, PLANNED_FROM);
    for (const attempt of sat) used.add(attempt);
    return recentMean(sat.flatMap((attempt) => valueIn(attempt) ?? []));
  };
  const shares = EXAM_STRUCTURE[exam].sections.flatMap(({ name }) => {
    const mean = meanOf((attempt) => shareIn(attempt, name));
    return mean === null ? [] : [[name, mean] as const];
  });
  if (shares.length < EXAM_STRUCTURE[exam].sections.length) return null;
  const text = (part: SubjectivePart) => meanOf((attempt) => markOf(attempt, part)) ?? UNMARKED_RAW;
  const level = { accuracies: Object.fromEntries(shares), writing: text('writing'), translation: text('translation') };
  const reach = (side: 'below' | 'above') =>
    meanOf((attempt) => (SUBJECTIVE_PARTS.every((part) => markOf(attempt, part) !== null) ? attempt[side] : null));
  return { level, reach: { below: reach('below'), above: reach('above') }, attempts: used.size };
}

/** The mark of a text. In a mock an empty text scores 0; in practice it counts as skipped (null). */
function markOf(attempt: Latest, part: SubjectivePart): number | null {
  return attempt.mode === 'practice' && attempt[part] === 0 ? null : attempt[part];
}

/** The share of right answers in a section, 0 to 1; null if it was left out. */
function shareIn({ sections }: Latest, name: SectionName): number | null {
  const section = sections[name];
  return section && section.answered > 0 ? section.right / section.total : null;
}

/** Recent shares of what can be earned, 0 to 1, by section and text; one that was never taken is missing. */
export function recentShares(exam: ExamType, latest: readonly Latest[]): Partial<Record<PlanSource, number>> {
  const mean = (valueIn: (attempt: Latest) => number | null) =>
    recentMean(latest.flatMap((attempt) => valueIn(attempt) ?? []).slice(0, PLANNED_FROM));
  const sections = EXAM_STRUCTURE[exam].sections.map(
    ({ name }) => [name, mean((attempt) => shareIn(attempt, name))] as const,
  );
  const texts = SUBJECTIVE_PARTS.map((part) => {
    const raw = mean((attempt) => markOf(attempt, part));
    return [part, raw === null ? null : raw / SUBJECTIVE_RAW_MAX] as const;
  });
  return Object.fromEntries([...sections, ...texts].filter(([, share]) => share !== null));
}
