import { cellsOf, curveOf, pathOf } from '../engine/curve-of.ts';
import { fillRegion } from '../engine/fill-region.ts';
import { derive } from '../engine/derive.ts';
import { integrate } from '../engine/integrate.ts';
import { numberOf, oneVariable, shownDerivative, type Letters } from '../engine/one-variable.ts';
import { planeFunction } from '../engine/plane-function.ts';
import { unitsPerPixelX, unitsPerPixelY, type PlotWindow, type Run } from '../engine/plot-window.ts';
import { printTree } from '../engine/print-tree.ts';
import { readStatement, type Shape } from '../engine/read-statement.ts';
import type { CurveEnd } from '../engine/break-ends.ts';
import { IDENTITY, sampleCurve, sampleWithEnds } from '../engine/sample-curve.ts';
import type { Tree } from '../engine/tree.ts';
import { pointsOf, runsOf, zeroCurves } from '../engine/zero-curves.ts';
import type { DrawnLine, DrawnPath, PlotLine } from './plot-messages.ts';
import { inOrder } from './walk-runs.ts';

const POINT_PIXELS = 5;
const END_PIXELS = 4;

/** Path data in pixels, rounded to hundredths. */
export function pathData(runs: readonly Run[], window: PlotWindow, isClosed = false): string {
  const [unitX, unitY] = [unitsPerPixelX(window), unitsPerPixelY(window)];
  const parts: string[] = [];
  for (const run of runs) {
    for (let at = 0; at + 1 < run.length; at += 2) {
      const x = Math.round((((run[at] ?? 0) - window.xMin) / unitX) * 100) / 100;
      const y = Math.round(((window.yMax - (run[at + 1] ?? 0)) / unitY) * 100) / 100;
      parts.push(at === 0 ? `M${x} ${y}` : `L${x} ${y}`);
    }
    if (isClosed) parts.push('Z');
  }
  return parts.join('');
}

/** Paths and numbers of one line. A line with a syntax error draws nothing. */
export function drawLine(line: PlotLine, letters: Letters, window: PlotWindow): DrawnLine {
  const statement = readStatement(line.text);
  const none = { derivative: null, tangent: null, integral: null, value: null };
  const nothing: DrawnLine = { id: line.id, paths: [], runs: [], ...none };
  if ('fault' in statement) return nothing;
  const { shape } = statement;
  if (shape.kind === 'implicit') return { ...nothing, ...implicitOf(shape.of, letters, window) };
  const drawn = { ...nothing, paths: pathsOf(shape, letters, window) };
  if (shape.kind === 'constant') return { ...drawn, value: numberOf(shape.of, letters) };
  return shape.kind === 'function' ? withTools(drawn, line, { of: shape.of, letters, window }) : drawn;
}

function pathsOf(shape: Shape, letters: Letters, window: PlotWindow): DrawnPath[] {
  const path = pathOf(shape, letters, window);
  if (path) {
    const isPlain = shape.kind === 'function' || shape.kind === 'inverse';
    const side = shape.kind === 'inverse' ? window.height : window.width;
    const cells = isPlain ? Math.ceil(side / 4) : cellsOf(path.to - path.from);
    const { runs, ends } = sampleWithEnds(curveOf(path, letters), window, cells);
    return [{ role: 'curve', d: pathData(runs, window) }, ...endPaths(ends, window)];
  }
  switch (shape.kind) {
    case 'region':
      return regionPaths(shape, letters, window);
    case 'point':
      return [{ role: 'point', d: pointData(numberOf(shape.x, letters), numberOf(shape.y, letters), window) }];
    default:
      return [];
  }
}

function implicitOf(of: Tree, letters: Letters, window: PlotWindow): Pick<DrawnLine, 'paths' | 'runs'> {
  const curves = zeroCurves(of, letters, window);
  const [runs, points] = [runsOf(curves), pointsOf(curves)];
  const paths: DrawnPath[] = [];
  if (runs.length > 0 || points.length === 0) paths.push({ role: 'curve', d: pathData(runs, window) });
  if (points.length > 0) paths.push({ role: 'point', d: points.map(([x, y]) => pointData(x, y, window)).join('') });
  return { paths, runs: inOrder([...runs, ...points.map(([x, y]) => [x, y])]) };
}

function regionPaths({ of, isStrict }: Shape & { kind: 'region' }, letters: Letters, window: PlotWindow): DrawnPath[] {
  const all = of.map((tree) => planeFunction(tree, letters));
  const border = of.flatMap((tree, index) =>
    runsOf(zeroCurves(tree, letters, window)).filter((run) => {
      const middle = Math.floor(run.length / 4) * 2;
      return all.every((other, at) => at === index || other.value(run[middle] ?? 0, run[middle + 1] ?? 0) >= 0);
    }),
  );
  return [
    { role: 'region', d: pathData(fillRegion(all, window), window, true) },
    { role: isStrict ? 'border' : 'curve', d: pathData(border, window) },
  ];
}

/** Circles at open endpoints, discs at closed ones. */
function endPaths(ends: readonly CurveEnd[], window: PlotWindow): DrawnPath[] {
  return (['open', 'closed'] as const).flatMap((role) => {
    const own = ends.filter(({ isClosed }) => isClosed === (role === 'closed'));
    return own.length === 0 ? [] : [{ role, d: own.map(({ x, y }) => pointData(x, y, window, END_PIXELS)).join('') }];
  });
}

function pointData(x: number, y: number, window: PlotWindow, radius = POINT_PIXELS): string {
  if (!Number.isFinite(x + y)) return '';
  const left = Math.round(((x - window.xMin) / unitsPerPixelX(window) - radius) * 100) / 100;
  const top = Math.round(((window.yMax - y) / unitsPerPixelY(window)) * 100) / 100;
  const arc = `a${radius} ${radius} 0 1 0`;
  return `M${left} ${top}${arc}${2 * radius} 0${arc}${-2 * radius} 0Z`;
}

interface Drawable {
  of: Tree;
  letters: Letters;
  window: PlotWindow;
}

/** Derivative, tangent and integral of a function of x. */
function withTools(drawn: DrawnLine, line: PlotLine, { of, letters, window }: Drawable): DrawnLine {
  const shown = shownDerivative(of, 'x');
  const slope = oneVariable(derive(of, 'x'), 'x', letters);
  const f = oneVariable(of, 'x', letters);
  const made: DrawnLine = { ...drawn, derivative: shown && printTree(shown) };
  const paths = [...drawn.paths];
  const sample = (y: typeof f, from: number, to: number) => sampleCurve({ x: IDENTITY, y, from, to }, window);
  if (line.derivative) {
    paths.push({ role: 'derivative', d: pathData(sample(slope, window.xMin, window.xMax), window) });
  }
  if (line.tangent !== null) {
    const [at, y, steepness] = [line.tangent, f.value(line.tangent), slope.value(line.tangent)];
    made.tangent = { y, slope: steepness };
    const end = (x: number): [number, number] => [x, y + steepness * (x - at)];
    if (Number.isFinite(y + steepness)) {
      paths.push({ role: 'tangent', d: pathData([[...end(window.xMin), ...end(window.xMax)]], window) });
      paths.push({ role: 'point', d: pointData(at, y, window) });
    }
  }
  if (line.integral !== null) {
    const { from, to } = line.integral;
    made.integral = integrate(f, from, to);
    const [low, high] = [Math.max(window.xMin, Math.min(from, to)), Math.min(window.xMax, Math.max(from, to))];
    paths.unshift({ role: 'area', d: pathData(areasOf(sample(f, low, high)), window, true) });
  }
  return { ...made, paths };
}

/** Closes each run down to the x axis. */
function areasOf(runs: readonly Run[]): Run[] {
  return runs.map((run) => [run[0] ?? 0, 0, ...run, run.at(-2) ?? 0, 0]);
}
