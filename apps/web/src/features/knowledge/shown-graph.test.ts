import type { GraphPoint, MasteryView } from '@study/contract/knowledge.ts';
import { expect, it } from 'vitest';
import { foldedAreas, toggleFolded, viewOf } from './graph-search.ts';
import { byArea, shownGraph } from './shown-graph.ts';
import { firstOf, walk } from './walk-graph.ts';

const known = (standing: MasteryView['standing'], is_learnable = false): MasteryView => ({
  mean: 0.5,
  low: 0.2,
  high: 0.8,
  answers: 3,
  standing,
  is_learnable,
  last_answered_at: null,
});
const point = (id: string, area: string, [x, y]: [number, number], mastery: MasteryView): GraphPoint => ({
  id,
  name: `点${id}`,
  area,
  x,
  y,
  items: 2,
  mastery,
});

const GRAPH = {
  points: [
    point('verbs', 'grammar', [0, 0], known('mastered')),
    point('nouns', 'grammar', [0, 100], known('weak', true)),
    point('gist', 'reading', [200, 20], known('learning', true)),
    point('detail', 'reading', [200, 90], known('unknown')),
  ],
  edges: [
    { from: 'verbs', to: 'gist' },
    { from: 'nouns', to: 'gist' },
    { from: 'verbs', to: 'detail' },
    { from: 'verbs', to: 'nouns' },
  ],
};
const ids = (search: Parameters<typeof shownGraph>[1]) => shownGraph(GRAPH, search).nodes.map(({ id }) => id);

it('shows what is looked for, with the edges between', () => {
  expect(ids({ area: 'reading' })).toEqual(['gist', 'detail']);
  expect(ids({ standing: 'weak' })).toEqual(['nouns']);
  expect(ids({ standing: 'learnable' })).toEqual(['nouns', 'gist']);
  expect(ids({ standing: 'nonsense' })).toHaveLength(4);
  expect(ids({ search: ' 点DET' })).toEqual(['detail']);
  expect(shownGraph(GRAPH, { standing: 'learnable' }).edges).toEqual([{ from: 'nouns', to: 'gist' }]);
});

it('a folded area stands as one in the middle of its points, with one edge for many', () => {
  const { nodes, edges } = shownGraph(GRAPH, { folded: 'grammar' });
  expect(nodes[0]).toEqual({ kind: 'area', id: 'area:grammar', area: 'grammar', count: 2, x: 0, y: 50 });
  expect(edges).toEqual([
    { from: 'area:grammar', to: 'gist' },
    { from: 'area:grammar', to: 'detail' },
  ]);
});

it('folds and unfolds in the address', () => {
  const once = toggleFolded({ area: 'x' }, 'reading');
  expect(once).toEqual({ area: 'x', folded: 'reading' });
  expect([...foldedAreas(toggleFolded(once, 'grammar'))]).toEqual(['grammar', 'reading']);
  expect(toggleFolded(once, 'reading').folded).toBe('');
});

it('a phone begins with the list', () => {
  expect(viewOf({}, false)).toBe('list');
  expect(viewOf({}, true)).toBe('graph');
  expect(viewOf({ view: 'graph' }, false)).toBe('graph');
  expect(viewOf({ view: 'nonsense' }, false)).toBe('list');
});

it('lists areas in their order', () => {
  expect(byArea(GRAPH.points).map(({ area }) => area)).toEqual(['reading', 'grammar']);
});

it('arrows lead along edges and within a layer', () => {
  const shown = shownGraph(GRAPH, {});
  expect(firstOf(shown)).toBe('verbs');
  expect(walk(shown, 'verbs', 'ArrowRight')).toBe('gist');
  expect(walk(shown, 'gist', 'ArrowLeft')).toBe('verbs');
  expect(walk(shown, 'gist', 'ArrowDown')).toBe('detail');
  expect(walk(shown, 'detail', 'ArrowUp')).toBe('gist');
  expect(walk(shown, 'detail', 'ArrowRight')).toBeNull();
  expect(walk(shown, 'gone', 'ArrowUp')).toBeNull();
});
