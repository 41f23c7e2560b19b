import { cellsOf, curveOf, equationOf, pathOf, type Path } from './curve-of.ts';
import { findZeros } from './find-zeros.ts';
import { interval } from './interval.ts';
import { edgesOf, meetEdges, type Edge } from './meet-edges.ts';
import { smooth, type Letters } from './one-variable.ts';
import { unitsPerPixelX, unitsPerPixelY, type PlotWindow } from './plot-window.ts';
import type { Shape } from './read-statement.ts';
import type { Curve } from './curve.ts';
import { solvePair, type Pair } from './solve-pair.ts';
import { replaceNames, type Tree } from './tree.ts';
import { residualOf, zeroCurves, type ZeroCurve } from './zero-curves.ts';

export interface PlanePoint {
  x: number;
  y: number;
}

/** Intersections of two curves within the picture; null where they cannot be determined. */
export function findIntersections(a: Shape, b: Shape, letters: Letters, view: PlotWindow): PlanePoint[] | null {
  const [path, equation] = pairOf(a, b, letters, view) ?? pairOf(b, a, letters, view) ?? [null, null];
  if (path && equation) return alongPath(path, equation, letters, view);
  const [first, second] = [equationOf(a), equationOf(b)];
  if (first && second) return betweenImplicit(first, second, letters, view);
  const [mine, other] = [pathOf(a, letters, view), pathOf(b, letters, view)];
  return mine && other ? betweenPaths(curveOf(mine, letters), curveOf(other, letters), view) : null;
}

/** One curve as a path, the other as an equation. Functions come first, because their parameter is x or y. */
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
  // A path with the variable x or y keeps that name, because the name is substituted by itself.
  const difference = replaceNames(equation, by);
  const f = smooth(difference, path.variable, letters);
  const height = view.yMax - view.yMin;
  const found = findZeros(f, f.slope, { from: path.from, to: path.to, height });
  const curve = curveOf(path, letters);
  return found.at.map((t) => ({ x: curve.x.value(t), y: curve.y.value(t) })).filter((point) => isWithin(point, view));
}

const isWithin = ({ x, y }: PlanePoint, view: PlotWindow): boolean =>
  x >= view.xMin && x <= view.xMax && y >= view.yMin && y <= view.yMax;

interface MetPoint extends PlanePoint {
  isTangent: boolean;
}

/** Curves that touch more often than this coincide, so their points mean nothing. */
const MOST_TANGENT = 20;

function distinct(points: readonly (MetPoint | null)[], view: PlotWindow): PlanePoint[] {
  const near = 1e-6 * (view.xMax - view.xMin);
  const kept: MetPoint[] = [];
  for (const point of points) {
    if (!point || !isWithin(point, view)) continue;
    if (!kept.some(({ x, y }) => Math.hypot(point.x - x, point.y - y) < near)) kept.push(point);
  }
  const isAlong = kept.filter(({ isTangent }) => isTangent).length > MOST_TANGENT;
  return kept
    .filter(({ isTangent }) => !isAlong || !isTangent)
    .map(({ x, y }) => ({ x, y }))
    .toSorted((p, q) => p.x - q.x || p.y - q.y);
}

type PartEdge = Edge<{ curve: ZeroCurve; isTouching: boolean }>;

/** Intersections of two implicit curves: crossings of the drawn curves, refined by Newton's method. */
function betweenImplicit(first: Tree, second: Tree, letters: Letters, view: PlotWindow): PlanePoint[] {
  const partsOf = (tree: Tree): PartEdge[] =>
    zeroCurves(tree, letters, view).flatMap((curve) => [
      ...edgesOf(curve.runs, { curve, isTouching: false }),
      ...edgesOf(curve.touching, { curve, isTouching: true }),
    ]);
  const pixel: Pair = [unitsPerPixelX(view), unitsPerPixelY(view)];
  const met = meetEdges(partsOf(first), partsOf(second), view).map(({ a, b, partA }): MetPoint | null => {
    const [x0, y0, x1, y1] = a.line;
    const [u, v] = [a, b].map(({ line, of }) => residualOf(of.curve.f, line, of.isTouching, pixel));
    const start: Pair = [x0 + partA * (x1 - x0), y0 + partA * (y1 - y0)];
    const solved = u && v ? solvePair((x, y) => [u(x, y), v(x, y)], start, pixel) : null;
    return solved && { x: solved.at[0], y: solved.at[1], isTangent: solved.isTangent };
  });
  return distinct(met, view);
}

type Stretch = readonly [from: number, to: number];

/** Intersections of two parametric curves, refined in both parameters. */
function betweenPaths(first: Curve, second: Curve, view: PlotWindow): PlanePoint[] {
  const [unitX, unitY] = [unitsPerPixelX(view), unitsPerPixelY(view)];
  const met = meetEdges(stretchesOf(first, view), stretchesOf(second, view), view).map((meeting): MetPoint | null => {
    const [s, t] = [[meeting.a, meeting.partA] as const, [meeting.b, meeting.partB] as const].map(
      ([
        {
          line: [x0, y0, x1, y1],
          of: [from, to],
        },
        part,
      ]) => ({
        start: from + part * (to - from),
        unit: (to - from) / Math.max(Math.hypot((x1 - x0) / unitX, (y1 - y0) / unitY), 1e-3),
      }),
    );
    if (!s || !t) return null;
    const off = (p: number, q: number): Pair => [
      (first.x.value(p) - second.x.value(q)) / unitX,
      (first.y.value(p) - second.y.value(q)) / unitY,
    ];
    const solved = solvePair(off, [s.start, t.start], [s.unit, t.unit]);
    if (!solved || !isOn(first, solved.at[0]) || !isOn(second, solved.at[1])) return null;
    return { x: first.x.value(solved.at[0]), y: first.y.value(solved.at[0]), isTangent: solved.isTangent };
  });
  return distinct(met, view);
}

const isOn = ({ from, to }: Curve, t: number): boolean => {
  const slack = (to - from) * 1e-9;
  return t >= from - slack && t <= to + slack;
};

const HALVINGS = 5;
const FLAT_PIXELS = 0.3;

/** A curve as short edges with their parameter ranges; omits parts that may be discontinuous or are out of sight. */
function stretchesOf(curve: Curve, view: PlotWindow): Edge<Stretch>[] {
  const [unitX, unitY] = [unitsPerPixelX(view), unitsPerPixelY(view)];
  const edges: Edge<Stretch>[] = [];
  const at = (t: number) => [curve.x.value(t), curve.y.value(t)] as const;
  const visit = (from: number, to: number, depth: number): void => {
    const [x, y] = [curve.x.range(interval(from, to)), curve.y.range(interval(from, to))];
    if (!(x.hi >= view.xMin && x.lo <= view.xMax && y.hi >= view.yMin && y.lo <= view.yMax)) return;
    const [[x0, y0], [x1, y1], [mx, my]] = [at(from), at(to), at((from + to) / 2)];
    const off = Math.hypot((mx - (x0 + x1) / 2) / unitX, (my - (y0 + y1) / 2) / unitY);
    const isFlat = x.sure && y.sure && off < FLAT_PIXELS;
    if (!isFlat && depth < HALVINGS) {
      visit(from, (from + to) / 2, depth + 1);
      visit((from + to) / 2, to, depth + 1);
    } else if (x.sure && y.sure) edges.push({ line: [x0, y0, x1, y1], of: [from, to] });
  };
  const cells = cellsOf(curve.to - curve.from);
  const step = (curve.to - curve.from) / cells;
  if (!(step > 0)) return [];
  for (let index = 0; index < cells; index += 1) {
    visit(curve.from + index * step, curve.from + (index + 1) * step, 0);
  }
  return edges;
}
