import type { GraphPoint } from '@study/contract/knowledge/knowledge.ts';
import type { Graph } from './knowledge-queries.ts';

/** A node in the graph of an area; `layer` counts from the basics, `row` from the top. */
export interface PlacedNode {
  id: string;
  point: GraphPoint;
  layer: number;
  row: number;
  /** The point belongs to another area, on which this one builds. */
  isOutside: boolean;
}

export interface AreaGraph {
  nodes: PlacedNode[];
  edges: { from: string; to: string }[];
  layers: number;
  /** Number of rows of the longest layer. */
  rows: number;
}

/**
 * Layered graph of one area: prerequisites come before the points that need them, including prerequisites from other
 * areas.
 */
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
      // Sorted by the mean row of their prerequisites, to reduce edge crossings; points without any keep the order of
      // the server's layout.
      .toSorted((a, b) => mean(a) - mean(b) || Number(!own.has(a.id)) - Number(!own.has(b.id)) || a.y - b.y);
    for (const [at, point] of inLayer.entries()) {
      // Relative to the middle, so that layers of different lengths are centred.
      rowOf.set(point.id, at - (inLayer.length - 1) / 2);
      nodes.push({ id: point.id, point, layer, row: at - (inLayer.length - 1) / 2, isOutside: !own.has(point.id) });
    }
  }
  const lowest = Math.min(0, ...nodes.map(({ row }) => row));
  const rows = 1 + Math.max(0, ...nodes.map(({ row }) => row - lowest));
  return { nodes: nodes.map((node) => ({ ...node, row: node.row - lowest })), edges: inner, layers, rows };
}

/** Layer of each point: one more than its deepest prerequisite, 0 without any. Requires an acyclic graph. */
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
