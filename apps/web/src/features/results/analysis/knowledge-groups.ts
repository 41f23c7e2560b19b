import type { Analysis } from '@study/contract/results/analysis.ts';
import { pointsTried } from '#exam/results/analysis-points.ts';

export interface Point {
  id: string;
  name: string;
  right: number;
  total: number;
  items: readonly number[];
  /** Its items that were not answered right. */
  missed: readonly number[];
}

/** Number of points visible before expanding. */
const SHOWN = 5;

interface KnowledgeGroups {
  /** Points with several items, most missed first: those visible, then the rest. */
  shown: readonly Point[];
  more: readonly Point[];
  /** Points with a single item are listed separately, because they say little. */
  singleMissed: readonly Point[];
  singleRight: readonly Point[];
}

export function groupPoints({ knowledge, items }: Pick<Analysis, 'knowledge' | 'items'>): KnowledgeGroups {
  const wrong = new Set(items.flatMap(({ no, outcome }) => (outcome === 'right' ? [] : [no])));
  const points = pointsTried({ knowledge, items })
    .map((point): Point => ({ ...point, missed: point.items.filter((no) => wrong.has(no)) }))
    .toSorted((one, other) => one.right / one.total - other.right / other.total || other.total - one.total);
  const several = points.filter(({ total }) => total > 1);
  const single = points.filter(({ total }) => total === 1);
  const shown = several.filter(({ right, total }) => right < total).slice(0, SHOWN);
  return {
    shown,
    more: several.filter((point) => !shown.includes(point)),
    singleMissed: single.filter(({ right }) => right === 0),
    singleRight: single.filter(({ right }) => right === 1),
  };
}
