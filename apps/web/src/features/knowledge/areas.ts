import type { GraphPoint } from '@study/contract/knowledge/knowledge.ts';
import { AREA_NAMES } from '#exam/names/area-names.ts';

export interface Area {
  area: string;
  name: string;
  points: GraphPoint[];
}

/** The points by area, in the order in which areas are shown. */
export function byArea(points: readonly GraphPoint[]): Area[] {
  const order = Object.keys(AREA_NAMES);
  const place = (area: string) => (order.indexOf(area) + order.length + 1) % (order.length + 1);
  return [...Map.groupBy(points, ({ area }) => area)]
    .map(([area, own]) => ({ area, name: AREA_NAMES[area] ?? area, points: own }))
    .toSorted((a, b) => place(a.area) - place(b.area));
}

/** Those that one item alone tests stand together at the end: they are too many and say too little. */
export function splitSingles(points: readonly GraphPoint[]): { several: GraphPoint[]; single: GraphPoint[] } {
  return { several: points.filter(({ items }) => items !== 1), single: points.filter(({ items }) => items === 1) };
}
