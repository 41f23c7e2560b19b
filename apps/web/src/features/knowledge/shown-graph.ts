import type { GraphPoint } from '@study/contract/knowledge.ts';
import { AREA_NAMES } from '../../exam/names/area-names.ts';
import { foldedAreas, isWanted, type KnowledgeSearch } from './graph-search.ts';
import type { Graph } from './knowledge-queries.ts';

interface Place {
  id: string;
  /** Of the middle. */
  x: number;
  y: number;
}

/** A point, or a folded area in place of its points. */
export type ShownNode =
  | (Place & { kind: 'point'; point: GraphPoint })
  | (Place & { kind: 'area'; area: string; count: number });

export interface ShownGraph {
  nodes: ShownNode[];
  edges: { from: string; to: string }[];
}

export const areaNode = (area: string): string => `area:${area}`;

/** The visible part of the graph: the points that pass the filters, folded areas as one node. */
export function shownGraph({ points, edges }: Graph, search: KnowledgeSearch): ShownGraph {
  const wanted = points.filter((point) => isWanted(point, search));
  const folded = foldedAreas(search);
  const nodes = [...Map.groupBy(wanted, ({ area }) => area)].flatMap(([area, own]): ShownNode[] =>
    folded.has(area)
      ? [{ kind: 'area', id: areaNode(area), area, count: own.length, ...middleOf(own) }]
      : own.map((point) => ({ kind: 'point', id: point.id, point, x: point.x, y: point.y })),
  );
  const standsFor = new Map(
    wanted.map(({ id, area }): [string, string] => [id, folded.has(area) ? areaNode(area) : id]),
  );
  const shown = new Map<string, { from: string; to: string }>();
  for (const edge of edges) {
    const [from, to] = [standsFor.get(edge.from), standsFor.get(edge.to)];
    if (from !== undefined && to !== undefined && from !== to) shown.set(`${from} ${to}`, { from, to });
  }
  return { nodes, edges: [...shown.values()] };
}

/** The points looked for by area, in the order in which areas are shown. */
export function byArea(points: readonly GraphPoint[]): { area: string; points: GraphPoint[] }[] {
  const order = Object.keys(AREA_NAMES);
  const place = (area: string) => (order.indexOf(area) + order.length) % order.length;
  return [...Map.groupBy(points, ({ area }) => area)]
    .map(([area, own]) => ({ area, points: own }))
    .toSorted((a, b) => place(a.area) - place(b.area));
}

function middleOf(points: readonly GraphPoint[]): { x: number; y: number } {
  const mean = (value: (point: GraphPoint) => number) =>
    Math.round(points.reduce((sum, point) => sum + value(point), 0) / Math.max(1, points.length));
  return { x: mean(({ x }) => x), y: mean(({ y }) => y) };
}
