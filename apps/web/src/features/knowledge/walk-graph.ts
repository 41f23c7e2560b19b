import type { AreaGraph, PlacedNode } from './area-graph.ts';

/**
 * Target of an arrow key: right to a dependent, left to a prerequisite, up and down within the layer. Null if there is
 * none.
 */
export function walk({ nodes, edges }: AreaGraph, from: string, key: string): string | null {
  const here = nodes.find(({ id }) => id === from);
  if (!here) return null;
  const nearest = (candidates: readonly PlacedNode[]) =>
    candidates.toSorted((a, b) => Math.abs(a.row - here.row) - Math.abs(b.row - here.row) || a.row - b.row)[0]?.id ??
    null;
  const among = (ids: readonly string[]) => nearest(nodes.filter(({ id }) => ids.includes(id)));
  const layer = nodes.filter((node) => node.layer === here.layer);
  if (key === 'ArrowRight') return among(edges.filter((edge) => edge.from === from).map(({ to }) => to));
  if (key === 'ArrowLeft') return among(edges.filter((edge) => edge.to === from).map((edge) => edge.from));
  if (key === 'ArrowUp') return nearest(layer.filter(({ row }) => row < here.row));
  if (key === 'ArrowDown') return nearest(layer.filter(({ row }) => row > here.row));
  return null;
}

/** Initial tab stop: the top left node. */
export function firstOf({ nodes }: AreaGraph): string | null {
  return nodes.toSorted((a, b) => a.layer - b.layer || a.row - b.row)[0]?.id ?? null;
}

const TURNED: Readonly<Record<string, string>> = {
  ArrowDown: 'ArrowRight',
  ArrowUp: 'ArrowLeft',
  ArrowRight: 'ArrowDown',
  ArrowLeft: 'ArrowUp',
};

/** The key with the same meaning on a map that goes from top to bottom. */
export const turned = (key: string): string => TURNED[key] ?? key;
