import { EXAM_STRUCTURE, PARTS, type Part } from '@study/contract/papers/exam-structure.ts';
import { percentileOf, type Percentile } from '@study/domain/points/percentile.ts';
import { pointsOfParts, sectionPoints, sumPoints } from '@study/domain/points/points.ts';
import { planToTarget, type PassPlan } from '@study/domain/planning/pass-line.ts';
import { itemsOf, rightOf, type Played } from './score-state.ts';

export interface Counted {
  total: number;
  parts: { part: Part; points: number; max: number }[];
  /** Null for CET6. */
  percentile: Percentile | null;
  plan: PassPlan;
}

/** Computes the score, and the cheapest plan to reach the target. */
export function countScore(played: Played): Counted {
  const { exam, writing, translation, target } = played;
  const { sections } = EXAM_STRUCTURE[exam];
  const marked = sections.map((section) => ({
    name: section.name,
    points: sectionPoints(section, rightOf(played, section)),
  }));
  const byPart = pointsOfParts(exam, marked, { writing: { raw: writing }, translation: { raw: translation } });
  const parts = PARTS.map((part) => ({ part, points: byPart[part].points ?? 0, max: byPart[part].max }));
  const total = sumPoints(parts.map(({ points }) => points));
  const accuracies = Object.fromEntries(
    sections.map((section) => [section.name, rightOf(played, section) / itemsOf(section)]),
  );
  const plan = planToTarget(exam, { accuracies, writing, translation }, target);
  return { total, parts, percentile: percentileOf(exam, total), plan };
}

/** Percentile of a total in the norm group. */
export function formatPercentile(percentile: Percentile): string {
  if ('percent' in percentile) return `超过约${percentile.percent}%的考生`;
  if ('atMost' in percentile) return `超过不到${percentile.atMost}%的考生`;
  return `超过${percentile.atLeast}%以上的考生`;
}
