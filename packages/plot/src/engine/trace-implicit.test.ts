import { expect, test } from 'vitest';
import { derive } from './derive.ts';
import { fillRegion } from './fill-region.ts';
import type { Letters } from './one-variable.ts';
import { planeFunction } from './plane-function.ts';
import type { PlotWindow, Run } from './plot-window.ts';
import { readStatement, type Shape } from './read-statement.ts';
import type { Tree } from './tree.ts';
import { pointsOf, runsOf, zeroCurves } from './zero-curves.ts';

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

const traced = (text: string, view = VIEW, letters: Letters = NONE): Run[] =>
  runsOf(zeroCurves(treeOf(text), letters, view));

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
  // 1/x changes sign at x = 0 for every y, and is never 0.
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

const FULL_OF_LINES = ['tan(xy) = 1', 'sin(x^2+y^2) = cos(xy)'];
/** Uses the whole budget of squares, which takes seconds on an idle machine. */
test.each(FULL_OF_LINES)('%s, full of lines, is not left half empty', { timeout: 180_000 }, (text) => {
  const view: PlotWindow = { xMin: -17, xMax: 17, yMin: -13.6, yMax: 13.6, width: 1580, height: 1264 };
  const lines = linesOf(traced(text, view));
  const lengthIn = (isIn: (x: number, y: number) => boolean) =>
    lines.reduce((sum, [x0, y0, x1, y1]) => sum + (isIn(x0, y0) ? Math.hypot(x1 - x0, y1 - y0) : 0), 0);
  const [above, below] = [lengthIn((_, y) => y > 0 && y < 13), lengthIn((_, y) => y < 0 && y > -13)];
  expect(below).toBeGreaterThan(700);
  expect(Math.abs(above - below)).toBeLessThan(0.05 * below);
});

test('two lines that leave a cell through the same edge do not end there', () => {
  // Ellipses x² ± xy + y² = π/2 + 2πk that cross each other; none has an end.
  const view: PlotWindow = { xMin: -6, xMax: -3.5, yMin: -4, yMax: -2, width: 128, height: 128 };
  const runs = traced('sin(x^2+y^2) = cos(xy)', view);
  const ends = runs.flatMap((run) => [run.slice(0, 2), run.slice(-2)]);
  const within = ends.filter(([x = 0, y = 0]) => x > -5.9 && x < -3.6 && y > -3.9 && y < -2.1);
  const nodes = within.filter(([x = 0, y = 0]) => Math.abs(Math.cos(x * x + y * y)) + Math.abs(Math.sin(x * y)) < 0.3);
  expect(runs.length).toBeGreaterThan(5);
  expect(within.length - nodes.length).toBe(0);
});

/** One window out of step with the cell grid, and one whose cells have corners on the axes and on x = y. */
const VIEWS: readonly PlotWindow[] = [
  { xMin: -4.93, xMax: 5.07, yMin: -5.07, yMax: 4.93, width: 512, height: 512 },
  VIEW,
];

const { SQRT2, PI, abs, hypot } = Math;

test.each<readonly [text: string, off: (x: number, y: number) => number, length: number]>([
  ['(x²+y²−1)² = 0', (x, y) => hypot(x, y) - 1, 2 * PI],
  ['(x^2+y^2)^2 - 2(x^2+y^2) + 1 = 0', (x, y) => hypot(x, y) - 1, 2 * PI],
  ['√(x²+y²−1) = 0', (x, y) => hypot(x, y) - 1, 2 * PI],
  ['√(x²+y²−1)(x²+y²) = 0 {y > 0}', (x, y) => hypot(x, y) - 1, PI],
  ['|x−y| = 0', (x, y) => x - y, 10 * SQRT2],
  ['x² = 0', (x) => x, 10],
  ['x^2 - 2x + 1 = 0', (x) => x - 1, 10],
  ['(x−y)²(x+y) = 0', (x, y) => (x - y) * (x + y), 20 * SQRT2],
  ['x^3 - x^2y - xy^2 + y^3 = 0', (x, y) => (x - y) * (x + y), 20 * SQRT2],
  ['x² − 2xy + y² = 0', (x, y) => x - y, 10 * SQRT2],
  ['x² + y² = 2xy {x > 0}', (x, y) => x - y, 5 * SQRT2],
  ['−(x−y)^4/(1+x²) = 0', (x, y) => x - y, 10 * SQRT2],
  ['(x−y)^n = 0', (x, y) => x - y, 10 * SQRT2],
  ['sin x = 1 + 0y', (x) => Math.sin(x) - 1, 20],
  ['cos(x−y) = 1', (x, y) => Math.sin((x - y) / 2), 10 * SQRT2 + 4 * SQRT2 * (5 - PI)],
  ['√(x²+y²) = x', (x, y) => (x > 0 ? y : Number.NaN), 5],
  ['x(y−1) ÷ x = 0', (_, y) => y - 1, 10],
  ['min(|x−1|, |y+2|) = 0', (x, y) => Math.min(abs(x - 1), abs(y + 2)), 20],
])('%s is drawn although it may only touch zero, and nothing beside it', (text, off, length) => {
  for (const view of VIEWS) {
    const runs = traced(text, view, new Map([['n', 2]]));
    expect(abs(lengthOf(runs) - length)).toBeLessThan(0.035 * length);
    for (const [x0, y0, x1, y1] of linesOf(runs)) {
      for (const [x, y] of [
        [x0, y0],
        [x1, y1],
      ] as const) {
        expect(abs(off(x, y)), `${text} at ${x}, ${y}`).toBeLessThan(1e-6);
      }
    }
  }
});

test.each([
  ['x² + y² = 0', [[0, 0]]],
  ['x^2 + y^2 - 2x - 4y + 5 = 0', [[1, 2]]],
  ['|x| + |y−1| = 0', [[0, 1]]],
  ['x^4 + y^4 = 0', [[0, 0]]],
  ['cos x + cos y = 2', [[0, 0]]],
  ['y² = x²(x−1)', [[0, 0]]],
  ['(x²+y²)(x+y−9) = 0', [[0, 0]]],
] as const)('%s has a point by itself', (text, known) => {
  for (const view of VIEWS) {
    const points = pointsOf(zeroCurves(treeOf(text), NONE, view));
    expect(points).toHaveLength(known.length);
    for (const [index, [x, y]] of points.entries()) {
      expect(hypot(x - (known[index]?.[0] ?? Number.NaN), y - (known[index]?.[1] ?? Number.NaN))).toBeLessThan(1e-6);
    }
  }
});

test.each([
  '(x−y)² + 10^(−12) = 0',
  '(x−y)² + 10^(−6) = 0',
  'x² + y² + 10^(−9) = 0',
  '|x−y| + 10^(−9) = 0',
  'x² ÷ x + 0y = 0',
  '1/(x−y)² = 0',
  'sin(xy) = 1.0000001',
  'e^(−x²−y²) = 0',
  '√(x−y−20)² = 0',
  '0x = 0',
])('%s comes near to zero and is drawn nowhere', (text) => {
  for (const view of VIEWS) {
    const curves = zeroCurves(treeOf(text), NONE, view);
    expect([...runsOf(curves), ...pointsOf(curves)]).toEqual([]);
  }
});

test('lines that cross are not taken for points', () => {
  for (const text of ['xy = 0', 'x^2 = y^2', 'y^2 = x^2(x+1)', 'x^2 - 2xy + y^2 = 0']) {
    for (const view of VIEWS) expect(pointsOf(zeroCurves(treeOf(text), NONE, view))).toEqual([]);
  }
});
