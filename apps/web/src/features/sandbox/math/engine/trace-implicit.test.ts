import { expect, test } from 'vitest';
import { derive } from './derive.ts';
import { fillRegion } from './fill-region.ts';
import { planeFunction } from './plane-function.ts';
import type { PlotWindow, Run } from './plot-window.ts';
import { readStatement, type Shape } from './read-statement.ts';
import { traceImplicit } from './trace-implicit.ts';
import type { Tree } from './tree.ts';

const NONE = new Map<string, number>();
const VIEW: PlotWindow = { xMin: -5, xMax: 5, yMin: -5, yMax: 5, width: 512, height: 512 };
const PIXEL = 10 / 512;

function shapeOf(text: string): Shape {
  const statement = readStatement(text);
  if ('fault' in statement) throw new Error(statement.fault.message);
  return statement.shape;
}

function treeOf(text: string): Tree {
  const shape = shapeOf(text);
  if (shape.kind !== 'implicit') throw new Error(shape.kind);
  return shape.of;
}

const traced = (text: string): Run[] => traceImplicit(planeFunction(treeOf(text), NONE), VIEW);

const linesOf = (runs: readonly Run[]) =>
  runs.flatMap((run) =>
    Array.from(
      { length: run.length / 2 - 1 },
      (_, at) => run.slice(2 * at, 2 * at + 4) as [number, number, number, number],
    ),
  );

const lengthOf = (runs: readonly Run[]): number =>
  linesOf(runs).reduce((sum, [x0, y0, x1, y1]) => sum + Math.hypot(x1 - x0, y1 - y0), 0);

test.each([
  'x^2 + y^2 = 4',
  '(x^2+y^2)^2 = 8(x^2-y^2)',
  'r^2 = 8cos(2θ)',
  'xy = 1',
  'sin(xy) = 1/2',
  'tan(xy) = 1',
  '1/x = y + y^3',
  'y^2 = x^3 - x',
  'floor(y) = x',
  'sin x + cos y = sin(xy)',
  'x^3 + y^3 = 3xy',
  '|x| + |y| = 3',
  'max(|x|, |y|) = 2',
])('every line of %s lies on it', (text) => {
  const tree = treeOf(text);
  const f = planeFunction(tree, NONE);
  const [fx, fy] = [planeFunction(derive(tree, 'x'), NONE), planeFunction(derive(tree, 'y'), NONE)];
  const lines = linesOf(traced(text));
  expect(lines.length).toBeGreaterThan(text.startsWith('floor') ? 5 : 100);
  for (const [x0, y0, x1, y1] of lines) {
    expect(Math.hypot(x1 - x0, y1 - y0)).toBeLessThan(8 * PIXEL);
    const [x, y] = [(x0 + x1) / 2, (y0 + y1) / 2];
    const slope = Math.hypot(fx.value(x, y), fy.value(x, y));
    const off = Math.abs(f.value(x, y)) / Math.max(slope, 0.05);
    expect(off, `${text} at ${x}, ${y}`).toBeLessThan(1.5 * PIXEL);
  }
});

test('a circle is one closed line of the right length', () => {
  const runs = traced('x^2 + y^2 = 4');
  expect(runs).toHaveLength(1);
  expect(runs[0]?.slice(0, 2)).toEqual(runs[0]?.slice(-2));
  expect(Math.abs(lengthOf(runs) - 4 * Math.PI)).toBeLessThan(0.01);
});

test('the two branches of xy = 1 are not joined', () => {
  const runs = traced('xy = 1');
  expect(runs).toHaveLength(2);
  for (const run of runs) {
    const signs = new Set(run.map(Math.sign));
    expect(signs.size).toBe(1);
  }
});

test('a pole is not taken for a curve', () => {
  // 1/x changes its sign at x = 0 for every y, and is never 0.
  expect(traced('1/x = 0y')).toEqual([]);
  for (const [x0, , x1] of linesOf(traced('1/x = y'))) expect(x0 < 0 === x1 < 0).toBe(true);
});

test('an ellipse drawn where it holds only', () => {
  for (const [x0, , x1] of linesOf(traced('x^2/9 + y^2 = 1 {x > 0}'))) expect(Math.min(x0, x1)).toBeGreaterThan(-PIXEL);
});

const areaOf = (run: Run): number => {
  let twice = 0;
  for (let at = 0; at < run.length; at += 2) {
    const [x0 = 0, y0 = 0] = [run[at], run[at + 1]];
    const [x1 = 0, y1 = 0] = [run[(at + 2) % run.length], run[(at + 3) % run.length]];
    twice += x0 * y1 - x1 * y0;
  }
  return twice / 2;
};

test.each([
  ['x^2 + y^2 < 4', 4 * Math.PI],
  ['1 <= x^2 + y^2 <= 4', 3 * Math.PI],
  ['y > x', 50],
  ['y > 1/x', 50],
  ['y < floor(x)', 45],
  ['|x| + |y| < 3', 18],
])('the area of %s', (text, area) => {
  const shape = shapeOf(text);
  if (shape.kind !== 'region') throw new Error(shape.kind);
  const polygons = fillRegion(
    shape.of.map((tree) => planeFunction(tree, NONE)),
    VIEW,
  );
  const sum = polygons.reduce((total, polygon) => total + areaOf(polygon), 0);
  expect(Math.abs(sum - area)).toBeLessThan(0.02 * area);
});
