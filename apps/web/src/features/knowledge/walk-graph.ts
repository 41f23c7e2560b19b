import type { ShownGraph } from './shown-graph.ts';

/** Nodes of one layer differ less in x than that. */
const LAYER_WIDTH = 100;

/**
 * Where an arrow leads: to the right along an edge to what builds on the node, to the left to what it builds on, up and
 * down to the next of its layer. Null where there is nothing.
 */
export function walk({ nodes, edges }: ShownGraph, from: string, key: string): string | null {
  const here = nodes.find(({ id }) => id === from);
  if (!here) return null;
  const nearest = (candidates: readonly ShownGraph['nodes'][number][]) =>
    candidates.toSorted((a, b) => Math.abs(a.y - here.y) - Math.abs(b.y - here.y) || a.y - b.y)[0]?.id ?? null;
  const among = (ids: readonly string[]) => nearest(nodes.filter(({ id }) => ids.includes(id)));
  const layer = nodes.filter(({ x, id }) => id !== from && Math.abs(x - here.x) < LAYER_WIDTH);
  if (key === 'ArrowRight') return among(edges.filter((edge) => edge.from === from).map(({ to }) => to));
  if (key === 'ArrowLeft') return among(edges.filter((edge) => edge.to === from).map((edge) => edge.from));
  if (key === 'ArrowUp') return nearest(layer.filter(({ y }) => y < here.y));
  if (key === 'ArrowDown') return nearest(layer.filter(({ y }) => y > here.y));
  return null;
}

/** Where the keyboard begins: at the left, above. */
export function firstOf({ nodes }: ShownGraph): string | null {
  return nodes.toSorted((a, b) => a.x - b.x || a.y - b.y)[0]?.id ?? null;
}
