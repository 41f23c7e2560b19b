import type { GraphPoint } from '@study/contract/knowledge/knowledge.ts';

/** With fewer answers, bubbles would tell what was asked, not what is known. */
const LEAST_ANSWERS = 20;
const COSTLIEST = 12;

/** Whether a user has answered enough for standings to be shown. An item that tests two points counts for both. */
export function hasStandings(points: readonly GraphPoint[]): boolean {
  return points.reduce((sum, { mastery }) => sum + (mastery?.answers ?? 0), 0) >= LEAST_ANSWERS;
}

/** The points as a visitor sees them. */
export const withoutStandings = (points: readonly GraphPoint[]): GraphPoint[] =>
  points.map((point) => ({ ...point, mastery: undefined }));

const cost = ({ mastery, items }: GraphPoint) => (1 - (mastery?.mean ?? 1)) * items;

/**
 * The points that cost most, first: the share that goes wrong times the items that test it. Only points that were
 * answered and are not mastered.
 */
export function costliest(points: readonly GraphPoint[]): GraphPoint[] {
  return points
    .filter(({ mastery }) => mastery !== undefined && mastery.answers > 0 && mastery.standing !== 'mastered')
    .toSorted((a, b) => cost(b) - cost(a))
    .slice(0, COSTLIEST);
}
