import { curveOf, equationOf, pathOf, type Path } from './curve-of.ts';
import { derive } from './derive.ts';
import { findZeros } from './find-zeros.ts';
import { smooth, type Letters } from './one-variable.ts';
import { planeFunction } from './plane-function.ts';
import type { PlotWindow, Run } from './plot-window.ts';
import type { Shape } from './read-statement.ts';
import { traceImplicit } from './trace-implicit.ts';
import { replaceNames, type Tree } from './tree.ts';

export interface PlanePoint {
  x: number;
  y: number;
}

/** Where two curves meet within the picture; null where that cannot be told. */
export function findIntersections(a: Shape, b: Shape, letters: Letters, view: PlotWindow): PlanePoint[] | null {
  const [path, equation] = pairOf(a, b, letters, view) ?? pairOf(b, a, letters, view) ?? [null, null];
  if (path && equation) return alongPath(path, equation, letters, view);
  const [first, second] = [equationOf(a), equationOf(b)];
  return first && second ? betweenImplicit(first, second, letters, view) : null;
}

/** Functions first: their parameter is what is seen. */
function pairOf(a: Shape, b: Shape, letters: Letters, view: PlotWindow): [Path, Tree] | null {
  const path = pathOf(a, letters, view);
  const equation = equationOf(b);
  return path && equation ? [path, equation] : null;
}

function alongPath(path: Path, equation: Tree, letters: Letters, view: PlotWindow): PlanePoint[] {
  const by = new Map([
    ['x', path.x],
    ['y', path.y],
  ]);
  // A path whose own variable is x or y keeps its name: what is put in for it is itself.
  const difference = replaceNames(equation, by);
  const f = smooth(difference, path.variable, letters);
  const height = view.yMax - view.yMin;
  const found = findZeros(f, f.slope, { from: path.from, to: path.to, height });
  const curve = curveOf(path, letters);
  return found.at.map((t) => ({ x: curve.x.value(t), y: curve.y.value(t) })).filter((point) => isWithin(point, view));
}

const isWithin = ({ x, y }: PlanePoint, view: PlotWindow): boolean =>
  x >= view.xMin && x <= view.xMax && y >= view.yMin && y <= view.yMax;

/** Crossings of the two drawn curves, made exact by Newton's method. */
function betweenImplicit(first: Tree, second: Tree, letters: Letters, view: PlotWindow): PlanePoint[] {
  const [f, g] = [planeFunction(first, letters), planeFunction(second, letters)];
  const slopes = [first, second].flatMap((tree) =>
    ['x', 'y'].map((variable) => planeFunction(derive(tree, variable), letters).value),
  );
  const [fx, fy, gx, gy] = slopes;
  if (!fx || !fy || !gx || !gy) return [];
  const points: PlanePoint[] = [];
  for (const start of crossingsOf(traceImplicit(f, view), traceImplicit(g, view), view)) {
    let { x, y } = start;
    for (let step = 0; step < 30; step += 1) {
      const [u, v] = [f.value(x, y), g.value(x, y)];
      const [a, b, c, d] = [fx(x, y), fy(x, y), gx(x, y), gy(x, y)];
      const det = a * d - b * c;
      const [dx, dy] = [(u * d - v * b) / det, (v * a - u * c) / det];
      if (!Number.isFinite(dx + dy) || Math.hypot(dx, dy) < 1e-15) break;
      x -= dx;
      y -= dy;
    }
    const moved = Math.hypot((x - start.x) / (view.xMax - view.xMin), (y - start.y) / (view.yMax - view.yMin));
    const isKnown = points.some((point) => Math.hypot(point.x - x, point.y - y) < 1e-8 * (view.xMax - view.xMin));
    if (moved < 0.02 && !isKnown && isWithin({ x, y }, view)) points.push({ x, y });
  }
  return points.toSorted((p, q) => p.x - q.x || p.y - q.y);
}

const BUCKETS = 64;

function crossingsOf(a: readonly Run[], b: readonly Run[], view: PlotWindow): PlanePoint[] {
  const width = (view.xMax - view.xMin) / BUCKETS;
  const bucketOf = (x: number) => Math.floor((x - view.xMin) / width);
  const buckets = new Map<number, [number, number, number, number][]>();
  for (const line of linesOf(b)) {
    for (let at = bucketOf(Math.min(line[0], line[2])); at <= bucketOf(Math.max(line[0], line[2])); at += 1) {
      const known = buckets.get(at);
      if (known) known.push(line);
      else buckets.set(at, [line]);
    }
  }
  const found: PlanePoint[] = [];
  for (const line of linesOf(a)) {
    for (let at = bucketOf(Math.min(line[0], line[2])); at <= bucketOf(Math.max(line[0], line[2])); at += 1) {
      for (const other of buckets.get(at) ?? []) {
        const point = crossing(line, other);
        if (point) found.push(point);
      }
    }
  }
  return found;
}

function* linesOf(runs: readonly Run[]): Generator<[number, number, number, number]> {
  for (const run of runs) {
    for (let at = 0; at + 3 < run.length; at += 2) {
      yield [run[at] ?? 0, run[at + 1] ?? 0, run[at + 2] ?? 0, run[at + 3] ?? 0];
    }
  }
}

function crossing(
  [ax, ay, bx, by]: [number, number, number, number],
  [cx, cy, dx, dy]: [number, number, number, number],
): PlanePoint | null {
  const det = (bx - ax) * (dy - cy) - (by - ay) * (dx - cx);
  const t = ((cx - ax) * (dy - cy) - (cy - ay) * (dx - cx)) / det;
  const s = ((cx - ax) * (by - ay) - (cy - ay) * (bx - ax)) / det;
  const slack = 1e-9;
  if (!(t >= -slack && t <= 1 + slack && s >= -slack && s <= 1 + slack)) return null;
  return { x: ax + t * (bx - ax), y: ay + t * (by - ay) };
}
