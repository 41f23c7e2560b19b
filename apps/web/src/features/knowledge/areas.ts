import type { GraphPoint } from '@study/contract/knowledge/knowledge.ts';
import { AREA_NAMES } from '#exam/names/area-names.ts';

export interface Area {
  area: string;
  name: string;
  points: GraphPoint[];
}

/** Points by area, in display order. */
export function byArea(points: readonly GraphPoint[]): Area[] {
  const order = Object.keys(AREA_NAMES);
  const rank = (area: string) => (order.indexOf(area) + order.length + 1) % (order.length + 1);
  return [...Map.groupBy(points, ({ area }) => area)]
    .map(([area, own]) => ({ area, name: AREA_NAMES[area] ?? area, points: own }))
    .toSorted((a, b) => rank(a.area) - rank(b.area));
}

/** Separates points tested by a single item, which are listed last: they are many and say little. */
export function splitSingles(points: readonly GraphPoint[]): { several: GraphPoint[]; single: GraphPoint[] } {
  return { several: points.filter(({ items }) => items !== 1), single: points.filter(({ items }) => items === 1) };
}
