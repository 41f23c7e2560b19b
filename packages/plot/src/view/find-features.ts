import { findExtrema } from '../engine/find-extrema.ts';
import { findIntersections } from '../engine/find-intersections.ts';
import { findTangents } from '../engine/find-tangents.ts';
import { findZeros, type Stretch } from '../engine/find-zeros.ts';
import { oneVariable, smooth, type Letters } from '../engine/one-variable.ts';
import type { PlotWindow } from '../engine/plot-window.ts';
import { readStatement, type Shape } from '../engine/read-statement.ts';
import { ZERO } from '../engine/tree.ts';
import type { Feature, Features, PlotScene } from './plot-messages.ts';

const MOST_FEATURES = 400;

/** Zeros, extrema, y-intercepts and intersections in the visible part. Calls `begin` before each line. */
export function findFeatures(scene: PlotScene, begin: (id: string) => void): Features {
  const letters: Letters = new Map(scene.letters);
  const shapes = scene.lines.flatMap(({ id, text }) => {
    const statement = readStatement(text);
    return 'fault' in statement ? [] : [{ id, shape: statement.shape }];
  });
  const found: Feature[] = [];
  let isComplete = true;
  for (const [index, { id, shape }] of shapes.entries()) {
    begin(id);
    const own = ownFeatures(id, shape, letters, scene.window);
    isComplete &&= own.isComplete;
    found.push(...own.found);
    for (const other of shapes.slice(index + 1)) {
      const points = findIntersections(shape, other.shape, letters, scene.window) ?? [];
      found.push(...points.map((point) => ({ kind: 'crossing' as const, lines: [id, other.id], ...point })));
    }
  }
  return { found: found.slice(0, MOST_FEATURES), isComplete: isComplete && found.length <= MOST_FEATURES };
}

function ownFeatures(id: string, shape: Shape, letters: Letters, window: PlotWindow): Features {
  if (shape.kind === 'inverse') {
    const x = oneVariable(shape.of, 'y', letters).value(0);
    return { found: Number.isFinite(x) ? [{ kind: 'zero', lines: [id], x, y: 0 }] : [], isComplete: true };
  }
  if (shape.kind === 'implicit') return implicitFeatures(id, shape, letters, window);
  if (shape.kind !== 'function') return { found: [], isComplete: true };
  const f = smooth(shape.of, 'x', letters);
  const search = { from: window.xMin, to: window.xMax, height: window.yMax - window.yMin };
  const [zeros, extrema] = [findZeros(f, f.slope, search), findExtrema(f, search)];
  const cut = f.value(0);
  const found: Feature[] = [
    ...zeros.at.map((x) => ({ kind: 'zero' as const, lines: [id], x, y: 0 })),
    ...zeros.stretches.map((stretch) => ({ kind: 'stretch' as const, lines: [id], ...seenStretch(stretch, search) })),
    ...extrema.found.map(({ at, value, kind }) => ({ kind, lines: [id], x: at, y: value })),
  ];
  if (window.xMin <= 0 && window.xMax >= 0 && Number.isFinite(cut) && cut !== 0) {
    found.push({ kind: 'cut', lines: [id], x: 0, y: cut });
  }
  return { found: found.toSorted((a, b) => a.x - b.x), isComplete: zeros.isComplete && extrema.isComplete };
}

/** The representative point of an interval of zeros: an end that belongs to it, or its middle. */
function seenStretch(stretch: Stretch, seen: { from: number; to: number }): Pick<Feature, 'x' | 'y' | 'stretch'> {
  const { from, to, hasFrom, hasTo } = stretch;
  const [isCutLeft, isCutRight] = [from <= seen.from, to >= seen.to];
  const x = hasFrom && !isCutLeft ? from : hasTo && !isCutRight ? to : (from + to) / 2;
  return { x, y: 0, stretch: { ...stretch, isCutLeft, isCutRight } };
}

/** Intersections of an implicit curve with the axes, and points with horizontal or vertical tangents. */
function implicitFeatures(
  id: string,
  shape: Shape & { kind: 'implicit' },
  letters: Letters,
  window: PlotWindow,
): Features {
  const onX = findIntersections({ kind: 'function', of: ZERO }, shape, letters, window) ?? [];
  const onY = findIntersections({ kind: 'inverse', of: ZERO }, shape, letters, window) ?? [];
  const found: Feature[] = [
    ...onX.map(({ x }) => ({ kind: 'axis' as const, lines: [id], x, y: 0 })),
    ...onY.map(({ y }) => ({ kind: 'cut' as const, lines: [id], x: 0, y })),
    ...findTangents(shape.of, letters, window).map((point) => ({ lines: [id], ...point })),
  ];
  return { found, isComplete: true };
}
