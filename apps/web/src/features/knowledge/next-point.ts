import type { GraphPoint } from '@study/contract/knowledge/knowledge.ts';
import { shownStanding, formatMean } from './standing.ts';

/** Minimum number of items for practising a point on its own. */
const LEAST_ITEMS = 3;

export interface NextPoint {
  point: GraphPoint;
  /** The reason, in a sentence. */
  reason: string;
}

/**
 * The next point to practise: weak, then shaky, then uncertain, then new points. Null before the first answer, and if
 * everything is mastered.
 */
export function nextPoint(points: readonly GraphPoint[]): NextPoint | null {
  const known = points.flatMap((point) => (point.mastery === undefined ? [] : [{ point, mastery: point.mastery }]));
  if (known.every(({ mastery }) => mastery.answers === 0)) return null;
  const worth = known
    .filter(({ point, mastery }) => point.items >= LEAST_ITEMS && mastery.standing !== 'mastered')
    .toSorted((a, b) => a.mastery.mean - b.mastery.mean);
  for (const wanted of ['weak', 'shaky', 'unsure', 'none'] as const) {
    const alike = worth.filter(({ mastery }) => shownStanding(mastery) === wanted);
    const found = alike.find(({ mastery }) => mastery.is_learnable) ?? (wanted === 'none' ? undefined : alike[0]);
    if (found === undefined) continue;
    const { answers, mean } = found.mastery;
    const reasons = {
      weak: `答过${answers}题，掌握${formatMean(mean)}，先把它补上。`,
      shaky: `答过${answers}题，掌握${formatMean(mean)}，再练几题就稳了。`,
      unsure: `只答过${answers}题，还看不准，再做几题就清楚了。`,
      none: '还没做过，现在就可以学。',
    };
    return { point: found.point, reason: reasons[wanted] };
  }
  return null;
}
