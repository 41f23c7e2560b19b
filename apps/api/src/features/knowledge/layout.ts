import { graphlib, layout } from '@dagrejs/dagre';
import type { KnowledgePoint } from '@study/content/read/knowledge.ts';

/** Of a node, in pixels at a zoom of 1. */
const NODE = { width: 160, height: 48 };

export interface PlacedPoint extends KnowledgePoint {
  /** Centre of its node. */
  x: number;
  y: number;
}

/** Layers from left to right, what is needed before what needs it; points of one area stand together. */
export function placePoints(points: readonly KnowledgePoint[]): PlacedPoint[] {
  const graph = new graphlib.Graph({ compound: true })
    .setGraph({ rankdir: 'LR', nodesep: 16, ranksep: 72 })
    .setDefaultEdgeLabel(() => ({}));
  for (const area of new Set(points.map((point) => point.area))) graph.setNode(`area:${area}`, {});
  for (const { id, area } of points) {
    graph.setNode(id, { ...NODE });
    graph.setParent(id, `area:${area}`);
  }
  for (const { id, requires } of points) for (const needed of requires) graph.setEdge(needed, id);
  layout(graph);
  return points.map((point) => {
    const { x, y } = graph.node(point.id) as { x: number; y: number };
    return { ...point, x: Math.round(x), y: Math.round(y) };
  });
}
