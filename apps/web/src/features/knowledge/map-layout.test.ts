import { expect, test } from 'vitest';
import type { AreaGraph, PlacedNode } from './area-graph.ts';
import { mapLayout } from './map-layout.ts';

const node = (id: string, layer: number, row: number): PlacedNode =>
  ({ id, layer, row, isOutside: false }) as PlacedNode;
const NODES = [node('a', 0, 0), node('b', 0, 1), node('c', 0, 2), node('d', 1, 1)];
const GRAPH: AreaGraph = { nodes: NODES, edges: [{ from: 'a', to: 'd' }], layers: 2, rows: 3 };
const boxes = (room: number) => {
  const layout = mapLayout(GRAPH, room);
  return { ...layout, at: NODES.map((each) => layout.boxOf(each)) };
};

test('a wide map goes from left to right', () => {
  const { isVertical, at } = boxes(1000);
  expect(isVertical).toBe(false);
  expect(at[3]?.left).toBeGreaterThan((at[0]?.left ?? 0) + (at[0]?.width ?? 0));
});

test('a narrow map goes from top to bottom and never sideways', () => {
  const { isVertical, width, height, at } = boxes(328);
  expect(isVertical).toBe(true);
  expect(width).toBe(328);
  for (const { left, width: wide } of at) {
    expect(left).toBeGreaterThanOrEqual(16);
    expect(left + wide).toBeLessThanOrEqual(312);
  }
  expect(at[1]?.top).toBe(at[0]?.top);
  expect(at[2]?.top).toBeGreaterThan(at[1]?.top ?? 0);
  expect(at[3]?.top).toBeGreaterThan((at[2]?.top ?? 0) + (at[2]?.height ?? 0));
  expect((at[3]?.top ?? 0) + (at[3]?.height ?? 0) + 16).toBe(height);
});

test('a line begins below a node of a narrow map and ends above the next', () => {
  const layout = mapLayout(GRAPH, 328);
  const [from, to] = [NODES[0], NODES[3]];
  if (from === undefined || to === undefined) throw new Error('no nodes');
  const box = layout.boxOf(from);
  expect(layout.lineBetween(from, to)).toMatch(new RegExp(`^M${box.left + box.width / 2} ${box.top + box.height}C`));
});
