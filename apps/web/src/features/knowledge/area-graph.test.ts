import type { GraphPoint, MasteryView } from '@study/contract/knowledge/knowledge.ts';
import { expect, it } from 'vitest';
import { areaGraph } from './area-graph.ts';
import { byArea, splitSingles } from './areas.ts';
import { isWanted, openAreas, viewOf, withArea } from './graph-search.ts';
import { firstOf, turned, walk } from './walk-graph.ts';

const known = (standing: MasteryView['standing'], is_learnable = false): MasteryView => ({
  mean: 0.5,
  low: 0.2,
  high: 0.8,
  answers: standing === 'unknown' ? 0 : 6,
  standing,
  is_learnable,
  last_answered_at: null,
});
const point = (id: string, area: string, y: number, mastery: MasteryView, items = 4): GraphPoint => ({
  id,
  name: `点${id}`,
  area,
  x: 0,
  y,
  items,
  mastery,
});

const GRAPH = {
  points: [
    point('verbs', 'grammar', 0, known('mastered')),
    point('nouns', 'grammar', 100, known('weak', true), 1),
    point('gist', 'reading', 20, known('learning', true)),
    point('detail', 'reading', 90, known('unknown')),
    point('trap', 'reading', 50, known('unknown')),
  ],
  edges: [
    { from: 'verbs', to: 'gist' },
    { from: 'nouns', to: 'detail' },
    { from: 'gist', to: 'trap' },
    { from: 'verbs', to: 'trap' },
    { from: 'verbs', to: 'nouns' },
  ],
};
const placesOf = (area: string) =>
  areaGraph(GRAPH, area).nodes.map(({ id, layer, row, isOutside }) => [id, layer, row, isOutside]);

it('lays an area out in layers, after what it needs of other areas', () => {
  expect(placesOf('reading')).toEqual([
    ['verbs', 0, 0, true],
    ['nouns', 0, 1, true],
    ['gist', 1, 0, false],
    ['detail', 1, 1, false],
    ['trap', 2, 0.5, false],
  ]);
  expect(areaGraph(GRAPH, 'reading')).toMatchObject({ layers: 3, rows: 2 });
  // Dependents in other areas appear only in the graphs of those areas.
  expect(placesOf('grammar')).toEqual([
    ['verbs', 0, 0, false],
    ['nouns', 1, 0, false],
  ]);
});

it('an area of no points has an empty map', () => {
  expect(areaGraph(GRAPH, 'nothing')).toEqual({ nodes: [], edges: [], layers: 1, rows: 1 });
});

it('arrows lead along edges and within a layer', () => {
  const shown = areaGraph(GRAPH, 'reading');
  expect(firstOf(shown)).toBe('verbs');
  expect(walk(shown, 'verbs', 'ArrowRight')).toBe('gist');
  expect(walk(shown, 'trap', 'ArrowLeft')).toBe('verbs');
  expect(walk(shown, 'gist', 'ArrowDown')).toBe('detail');
  expect(walk(shown, 'detail', 'ArrowUp')).toBe('gist');
  expect(walk(shown, 'trap', 'ArrowRight')).toBeNull();
  expect(walk(shown, 'gone', 'ArrowUp')).toBeNull();
});

it('finds points by name, area and standing', () => {
  const found = (search: Parameters<typeof isWanted>[1]) =>
    GRAPH.points.filter((each) => isWanted(each, search)).map(({ id }) => id);
  expect(found({ area: 'reading' })).toEqual(['gist', 'detail', 'trap']);
  expect(found({ standing: 'weak' })).toEqual(['nouns']);
  expect(found({ standing: 'learnable' })).toEqual(['nouns', 'gist']);
  expect(found({ standing: 'nonsense' })).toHaveLength(5);
  expect(found({ search: ' 点DET' })).toEqual(['detail']);
});

it('unfolds and folds in the address', () => {
  const once = withArea({ area: 'x' }, 'reading', true);
  expect(once).toEqual({ area: 'x', open: 'reading' });
  expect([...openAreas(withArea(once, 'grammar', true))]).toEqual(['grammar', 'reading']);
  expect(withArea(once, 'reading', false).open).toBeUndefined();
});

it('a phone begins with the list', () => {
  expect(viewOf({}, false)).toBe('list');
  expect(viewOf({}, true)).toBe('graph');
  expect(viewOf({ view: 'graph' }, false)).toBe('graph');
  expect(viewOf({ view: 'nonsense' }, false)).toBe('list');
});

it('lists areas in their order, an unknown one last, and points of one item apart', () => {
  const strange = point('odd', 'oddities', 0, known('unknown'));
  expect(byArea([strange, ...GRAPH.points]).map(({ area }) => area)).toEqual(['reading', 'grammar', 'oddities']);
  expect(splitSingles(GRAPH.points).single.map(({ id }) => id)).toEqual(['nouns']);
});

it('walks down to a dependent where the map goes from top to bottom', () => {
  const graph = areaGraph(GRAPH, 'reading');
  expect(walk(graph, 'verbs', turned('ArrowDown'))).toBe('gist');
  expect(walk(graph, 'verbs', turned('ArrowRight'))).toBe('nouns');
  expect(turned('Enter')).toBe('Enter');
});
