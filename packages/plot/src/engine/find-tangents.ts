import type { Letters } from './one-variable.ts';
import type { PlaneFunction, SlopedFunction } from './plane-function.ts';
import { unitsPerPixelX, unitsPerPixelY, type PlotWindow, type Run } from './plot-window.ts';
import { solvePair, type Pair } from './solve-pair.ts';
import type { Tree } from './tree.ts';
import { residualOf, zeroCurves } from './zero-curves.ts';

/** A point of an implicit curve with a horizontal or vertical tangent. */
export interface TangentPoint {
  kind: 'level' | 'steep';
  x: number;
  y: number;
}

const MOST_FOUND = 200;
const LEVEL = 1e-6;

/**
 * Points where f = 0 and exactly one partial derivative of f is 0: between two corners of the drawn curve with
 * different signs of that derivative, refined by Newton's method. None on parts where f only touches zero.
 */
export function findTangents(tree: Tree, letters: Letters, view: PlotWindow): TangentPoint[] {
  const pixel: Pair = [unitsPerPixelX(view), unitsPerPixelY(view)];
  const near = 1e-6 * (view.xMax - view.xMin);
  const found: TangentPoint[] = [];
  for (const { f, runs } of zeroCurves(tree, letters, view)) {
    for (const point of turns(f, runs, pixel)) {
      const isKnown = found.some(
        ({ kind, x, y }) => kind === point.kind && Math.hypot(x - point.x, y - point.y) < near,
      );
      if (!isKnown) found.push(point);
      if (found.length >= MOST_FOUND) return found;
    }
  }
  return found;
}

function* turns(f: SlopedFunction, runs: readonly Run[], pixel: Pair): Generator<TangentPoint> {
  const { slopes } = f;
  if (!slopes) return;
  for (const run of runs) {
    for (let at = 0; at + 3 < run.length; at += 2) {
      const line = [run[at] ?? 0, run[at + 1] ?? 0, run[at + 2] ?? 0, run[at + 3] ?? 0] as const;
      const [level, steep] = [turnOn(f, line, pixel, slopes.x), turnOn(f, line, pixel, slopes.y)];
      if (level && isFlat(slopes, level, pixel)) yield { kind: 'level', x: level[0], y: level[1] };
      if (steep && isFlat({ x: slopes.y, y: slopes.x }, steep, [pixel[1], pixel[0]])) {
        yield { kind: 'steep', x: steep[0], y: steep[1] };
      }
    }
  }
}

type Line = readonly [x0: number, y0: number, x1: number, y1: number];

function turnOn(f: SlopedFunction, line: Line, pixel: Pair, slope: PlaneFunction): Pair | null {
  const [x0, y0, x1, y1] = line;
  const [before, after] = [slope.value(x0, y0), slope.value(x1, y1)];
  if (!Number.isFinite(before + after) || before < 0 === after < 0) return null;
  const perPixel = (after - before) / (Math.hypot((x1 - x0) / pixel[0], (y1 - y0) / pixel[1]) || 1);
  const off = residualOf(f, line, false, pixel);
  const part = before / (before - after);
  const start: Pair = [x0 + part * (x1 - x0), y0 + part * (y1 - y0)];
  return solvePair((x, y) => [off(x, y), slope.value(x, y) / perPixel], start, pixel)?.at ?? null;
}

/** Whether one partial derivative is negligible beside the other: where both vanish, the curve has no tangent. */
function isFlat(slopes: { x: PlaneFunction; y: PlaneFunction }, [x, y]: Pair, pixel: Pair): boolean {
  return Math.abs(slopes.x.value(x, y) * pixel[0]) < LEVEL * Math.abs(slopes.y.value(x, y) * pixel[1]);
}
