import type { GraphPoint } from '@study/contract/knowledge/knowledge.ts';
import type { Graph } from './knowledge-queries.ts';

/** A point on the map of an area; `layer` counts from what is learnt first, `row` from above. */
export interface PlacedNode {
  id: string;
  point: GraphPoint;
  layer: number;
  row: number;
  /** It belongs to another area, which this one builds on. */
  isOutside: boolean;
}

export interface AreaGraph {
  nodes: PlacedNode[];
  edges: { from: string; to: string }[];
  layers: number;
  /** Of the longest layer. */
  rows: number;
}

/** The map of one area: its points in layers, what is needed before what needs it, and what they need of other areas. */
export function areaGraph({ points, edges }: Graph, area: string): AreaGraph {
  const own = new Set(points.filter((point) => point.area === area).map(({ id }) => id));
  const inner = edges.filter(({ to }) => own.has(to));
  const shown = points.filter(({ id }) => own.has(id) || inner.some(({ from }) => from === id));
  const needed = new Map(shown.map(({ id }) => [id, inner.filter(({ to }) => to === id).map(({ from }) => from)]));
  const layerOf = layersOf(needed);
  const layers = 1 + Math.max(0, ...layerOf.values());
  const rowOf = new Map<string, number>();
  const nodes: PlacedNode[] = [];
  for (let layer = 0; layer < layers; layer++) {
    const mean = ({ id }: GraphPoint) => meanOf((needed.get(id) ?? []).map((from) => rowOf.get(from) ?? 0));
    const inLayer = shown
      .filter(({ id }) => layerOf.get(id) === layer)
      // Beside what it builds on, so that few lines cross; those that build on nothing keep the order of the server's layout.
      .toSorted((a, b) => mean(a) - mean(b) || Number(!own.has(a.id)) - Number(!own.has(b.id)) || a.y - b.y);
    for (const [at, point] of inLayer.entries()) {
      // Measured from the middle, so that layers of different lengths line up.
      rowOf.set(point.id, at - (inLayer.length - 1) / 2);
      nodes.push({ id: point.id, point, layer, row: at - (inLayer.length - 1) / 2, isOutside: !own.has(point.id) });
    }
  }
  const lowest = Math.min(0, ...nodes.map(({ row }) => row));
  const rows = 1 + Math.max(0, ...nodes.map(({ row }) => row - lowest));
  return { nodes: nodes.map((node) => ({ ...node, row: node.row - lowest })), edges: inner, layers, rows };
}

/** One more than the greatest of what a point needs; 0 without needs. The points form no circle. */
function layersOf(needed: ReadonlyMap<string, readonly string[]>): Map<string, number> {
  const layers = new Map<string, number>();
  const layerOf = (id: string): number => {
    const known = layers.get(id);
    if (known !== undefined) return known;
    const layer = Math.max(0, ...(needed.get(id) ?? []).map((from) => layerOf(from) + 1));
    layers.set(id, layer);
    return layer;
  };
  for (const id of needed.keys()) layerOf(id);
  return layers;
}

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
