import { expect, test } from 'vitest';
import { curveOf, pathOf } from './curve-of.ts';
import { findExtrema } from './find-extrema.ts';
import { findIntersections } from './find-intersections.ts';
import { findZeros } from './find-zeros.ts';
import { integrate } from './integrate.ts';
import { KNOWN_FUNCTIONS, type Known } from './known-functions.fixture.ts';
import { oneVariable, shownDerivative, smooth } from './one-variable.ts';
import type { PlotWindow } from './plot-window.ts';
import { readStatement, type Shape } from './read-statement.ts';
import { sampleCurve } from './sample-curve.ts';
import { printTree } from './print-tree.ts';
import type { Tree } from './tree.ts';

const NONE = new Map<string, number>();

function windowOn([xMin, xMax]: readonly [number, number] = [-10, 10]): PlotWindow {
  return { xMin, xMax, yMin: -10, yMax: 10, width: 800, height: 800 };
}

function shapeOf(text: string): Shape {
  const statement = readStatement(text);
  if ('fault' in statement) throw new Error(`${text}: ${statement.fault.message}`);
  return statement.shape;
}

function treeOf(text: string): Tree {
  const shape = shapeOf(text);
  if (shape.kind !== 'function') throw new Error(`${text} is a ${shape.kind}`);
  return shape.of;
}

const searchOn = ([from, to]: readonly [number, number] = [-10, 10]) => ({ from, to, height: 20 });

function expectNear(found: readonly number[], known: readonly number[]): void {
  expect(found).toHaveLength(known.length);
  for (const [index, x] of found.entries()) expect(Math.abs(x - (known[index] ?? Number.NaN))).toBeLessThan(1e-6);
}

test('the table has more than sixty functions', () => {
  expect(KNOWN_FUNCTIONS.length).toBeGreaterThan(60);
});

const having = <Field extends keyof Known>(field: Field) =>
  KNOWN_FUNCTIONS.flatMap((known) => (known[field] === undefined ? [] : [{ ...known, name: known.text }]));

test.each(having('zeros'))('zeros of $name', ({ text, on, zeros = [] }) => {
  const f = smooth(treeOf(text), 'x', NONE);
  expectNear(findZeros(f, f.slope, searchOn(on)).at, zeros);
});

test.each(having('extrema'))('extrema of $name', ({ text, on, extrema = [] }) => {
  const { found } = findExtrema(smooth(treeOf(text), 'x', NONE), searchOn(on));
  expectNear(
    found.map(({ at }) => at),
    extrema.map(([at]) => at),
  );
  expect(found.map(({ kind }) => kind)).toEqual(extrema.map(([, kind]) => kind));
  for (const [index, { value }] of found.entries()) {
    expect(Math.abs(value - (extrema[index]?.[2] ?? Number.NaN))).toBeLessThan(1e-6);
  }
});

test.each(
  having('integrals').flatMap(({ text, integrals = [] }) => integrals.map((known) => [text, ...known] as const)),
)('the integral of %s from %d to %d is %s', (text, from, to, known) => {
  const found = integrate(oneVariable(treeOf(text), 'x', NONE), from, to);
  if (typeof known === 'string') expect(found.kind).toBe(known);
  else expect(found.kind === 'value' ? Math.abs(found.value - known) : found).toBeLessThan(1e-6);
});

function linesOf(text: string, on?: readonly [number, number]): [number, number, number, number][] {
  const view = windowOn(on);
  const path = pathOf(shapeOf(text), NONE, view);
  const runs = path ? sampleCurve(curveOf(path, NONE), view) : [];
  return runs.flatMap((run) =>
    run.flatMap((_, at) =>
      at % 2 === 0 && at + 3 < run.length
        ? [[run[at] ?? 0, run[at + 1] ?? 0, run[at + 2] ?? 0, run[at + 3] ?? 0] as [number, number, number, number]]
        : [],
    ),
  );
}

test.each(KNOWN_FUNCTIONS.map((known) => ({ ...known, name: known.text })))(
  'no line of $name crosses a break, and every line lies on the curve',
  ({ text, on, breaks = [], outside = [] }) => {
    const view = windowOn(on);
    const f = oneVariable(treeOf(text), 'x', NONE);
    const lines = linesOf(text, on);
    expect(lines.length).toBeGreaterThan(10);
    const pixel = (view.xMax - view.xMin) / view.width;
    for (const [x0, y0, x1, y1] of lines) {
      for (const at of breaks) expect(x0 < at - 1e-9 && x1 > at + 1e-9, `${text}: ${x0}…${x1} over ${at}`).toBe(false);
      for (const [from, to] of outside) expect(x1 > from + 1e-9 && x0 < to - 1e-9).toBe(false);
      const middle = f.value((x0 + x1) / 2);
      const isWithin = Math.min(y0, y1, middle) > view.yMin && Math.max(y0, y1, middle) < view.yMax;
      if (isWithin && x1 - x0 > pixel / 6) expect(Math.abs(middle - (y0 + y1) / 2)).toBeLessThan(1 + Math.abs(y1 - y0));
    }
  },
);

test.each([
  ['tan x', 1.5],
  ['1/x', 0.06],
  ['⌊x⌋', 2.999],
  ['√x·ln x', 1e-4],
  ['x^x', 1e-4],
])('%s is drawn close to its break', (text, x) => {
  expect(linesOf(text).some(([x0, , x1]) => x0 <= x && x1 >= x)).toBe(true);
});

test.each([
  ['|x|', 0],
  ['sin(x)/x', 0],
  ['(x^2-1)/(x-1)', 1],
  ['{x<0: -x, x^2}', 0],
])('%s is drawn up to where it meets itself from both sides', (text, x) => {
  const lines = linesOf(text);
  expect(lines.some(([x0, , x1]) => x0 < x && x1 >= x - 1e-5)).toBe(true);
  expect(lines.some(([x0, , x1]) => x0 <= x + 1e-5 && x1 > x)).toBe(true);
});

/** sin 60°, at the intersections of a circle and a knot curve. */
const Q = Math.sqrt(3) / 2;

const sorted = (points: readonly (readonly number[])[]) =>
  points.toSorted((p, q) => {
    const [dx, dy] = [(p[0] ?? 0) - (q[0] ?? 0), (p[1] ?? 0) - (q[1] ?? 0)];
    return Math.abs(dx) > 1e-9 ? dx : dy;
  });

test.each([
  [
    'y = x^2',
    'y = x + 2',
    [
      [-1, 1],
      [2, 4],
    ],
  ],
  [
    'y = sin x',
    'y = cos x {0<x<4}',
    [
      [Math.PI / 4, Math.SQRT1_2],
      [(5 * Math.PI) / 4, -Math.SQRT1_2],
    ],
  ],
  [
    'x^2 + y^2 = 4',
    'y = x',
    [
      [-Math.SQRT2, -Math.SQRT2],
      [Math.SQRT2, Math.SQRT2],
    ],
  ],
  [
    'x = y^2',
    'y = x - 2',
    [
      [1, -1],
      [4, 2],
    ],
  ],
  [
    'r = 2',
    'y = x',
    [
      [Math.SQRT2, Math.SQRT2],
      [-Math.SQRT2, -Math.SQRT2],
    ],
  ],
  [
    '(2cos t, sin t)',
    'y = 1/2',
    [
      [Math.sqrt(3), 0.5],
      [-Math.sqrt(3), 0.5],
    ],
  ],
  ['y = e^x', 'y = x + 1', [[0, 1]]],
  ['y = tan x', 'y = 1 {-1.6<x<1.6}', [[Math.PI / 4, 1]]],
  ['y = 1/x', 'y = -1/x', []],
  [
    'y = floor(x)',
    'y = x - 1/2 {0<x<2}',
    [
      [0.5, 0],
      [1.5, 1],
    ],
  ],
  [
    'xy = 1',
    'x^2 + y^2 = 4',
    [-1, 1].flatMap((sign) =>
      [1, -1].map((way) => [sign * Math.sqrt(2 + way * Math.sqrt(3)), sign * Math.sqrt(2 - way * Math.sqrt(3))]),
    ),
  ],
  [
    'r = 1 + cos θ',
    'r = 1 - cos θ',
    [
      [0, -1],
      [0, 0],
      [0, 1],
    ],
  ],
  [
    'r = 2cos θ',
    'r = 1 + cos θ',
    [
      [0, 0],
      [2, 0],
    ],
  ],
  ['(cos t, sin 2t)', 'r = 1', [-1, -0.5, -0.5, 0.5, 0.5, 1].map((x, at) => [x, [0, -Q, Q, -Q, Q, 0][at] ?? 0])],
  [
    '(t, t^2) {-3<t<3}',
    '(t^2, t) {-3<t<3}',
    [
      [0, 0],
      [1, 1],
    ],
  ],
  ['(2cos t, 3sin t) {0<t<1}', 'r = 2 {3<θ<4}', []],
  ['r = 2', '(2cos t, 2sin t)', []],
  ['x^2 + y^2 = 1', '(x-2)^2 + y^2 = 1', [[1, 0]]],
  ['x^2 + y^2 = 1', '2x^2 + 2y^2 = 2', []],
  [
    'x^2 - 2xy + y^2 = 0',
    'x^2 + y^2 = 4',
    [
      [-Math.SQRT2, -Math.SQRT2],
      [Math.SQRT2, Math.SQRT2],
    ],
  ],
  [
    '(x^2 + y^2 - 4)^2 = 0',
    'y = x',
    [
      [-Math.SQRT2, -Math.SQRT2],
      [Math.SQRT2, Math.SQRT2],
    ],
  ],
  [
    '|x - y| = 0',
    'x^2/9 + y^2 = 1',
    [
      [-Math.sqrt(0.9), -Math.sqrt(0.9)],
      [Math.sqrt(0.9), Math.sqrt(0.9)],
    ],
  ],
] as const)('%s meets %s', (a, b, known) => {
  const found = findIntersections(shapeOf(a), shapeOf(b), NONE, windowOn()) ?? [];
  const places = sorted(found.map(({ x, y }) => [x, y]));
  const expected = sorted(known);
  expect(places).toHaveLength(expected.length);
  for (const [index, [x = 0, y = 0]] of places.entries()) {
    expect(Math.abs(x - (expected[index]?.[0] ?? Number.NaN))).toBeLessThan(1e-6);
    expect(Math.abs(y - (expected[index]?.[1] ?? Number.NaN))).toBeLessThan(1e-6);
  }
});

test.each([
  ['x^3', '3·x^2'],
  ['sin 2x', '2·cos(2·x)'],
  ['e^(-x^2)', '−2·e^(−x^2)·x'],
  ['x ln x', 'ln(x) + 1'],
  ['1/x', '−1/x^2'],
  ['√x', '0.5/sqrt(x)'],
  ['|x|', 'sign(x)'],
])('the derivative of %s is %s', (text, shown) => {
  const made = shownDerivative(treeOf(text), 'x');
  expect(made && printTree(made)).toBe(shown);
});

test.each(KNOWN_FUNCTIONS.map(({ text, on }) => [text, on] as const))(
  'the derivative of %s is its slope',
  (text, on) => {
    const { value, slope } = smooth(treeOf(text), 'x', NONE);
    const [from, to] = on ?? [-10, 10];
    for (let part = 0.0137; part < 1; part += 0.0531) {
      const x = from + part * (to - from);
      const h = 1e-5;
      const measured = (value(x + h) - value(x - h)) / (2 * h);
      const made = slope?.value(x) ?? Number.NaN;
      if (Number.isFinite(measured) && Math.abs(measured) < 1e4) {
        expect(Math.abs(made - measured)).toBeLessThan(1e-3 * Math.max(1, Math.abs(measured)));
      }
    }
  },
);
