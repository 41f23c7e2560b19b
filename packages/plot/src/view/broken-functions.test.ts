import { expect, test } from 'vitest';
import { BROKEN_FUNCTIONS, type Broken } from './broken-functions.fixture.ts';
import { drawLine } from './draw-scene.ts';
import { unitsPerPixelX, unitsPerPixelY, type PlotWindow } from '../engine/plot-window.ts';
import { findFeatures } from './find-features.ts';
import type { PathRole, PlotLine } from './plot-messages.ts';
import { BEYOND, START_VIEW, windowOf } from './plot-view.ts';
import { placeWords } from './trace-labels.ts';

const SIZE = { width: 640, height: 400 };
const VIEWS = {
  'at the start': START_VIEW,
  'zoomed in': { x: 0.3, y: 0.2, width: 0.9, ratio: 1 },
  'moved, so that breaks are beside the samples': { x: 0.123456789, y: -0.37, width: 13.7, ratio: 1.3 },
  'with high values in sight': { x: 0.05, y: 0, width: 7.3, ratio: 900 },
};
/** Paths are rounded to a hundredth of a pixel. */
const WRITTEN_PIXELS = 0.02;
/** Maximum distance of a line beside a steep curve. */
const CURVE_PIXELS = 0.1;

const lineOf = (text: string): PlotLine => ({ id: 'f1', text, derivative: false, tangent: null, integral: null });
/** Cached, because several tests examine each picture. */
const once = <Made>(make: (text: string, window: PlotWindow) => Made) => {
  const known = new Map<string, Made>();
  return (text: string, window: PlotWindow): Made => {
    const key = `${text} ${JSON.stringify(window)}`;
    const made = known.get(key) ?? make(text, window);
    known.set(key, made);
    return made;
  };
};
const pathsOf = once((text, window) => drawLine(lineOf(text), new Map(), window).paths);
const dataOf = (text: string, window: PlotWindow, role: PathRole): string =>
  pathsOf(text, window).find((path) => path.role === role)?.d ?? '';

type Segment = readonly [x0: number, y0: number, x1: number, y1: number];

/** The lines of the drawn path, in units of the plane. */
function segmentsOf(d: string, window: PlotWindow): Segment[] {
  const segments: Segment[] = [];
  let last: readonly [number, number] | null = null;
  for (const [, sign, left, top] of d.matchAll(/([ML])(-?[\d.]+) (-?[\d.]+)/g)) {
    const x = window.xMin + Number(left) * unitsPerPixelX(window);
    const y = window.yMax - Number(top) * unitsPerPixelY(window);
    if (sign === 'L' && last) segments.push([...last, x, y]);
    last = [x, y];
  }
  return segments;
}

/** Whether a line is between nearby values of the function on one side of a break. */
function isOnCurve([x0, y0, x1, y1]: Segment, { f }: Broken, breaks: readonly number[], window: PlotWindow): boolean {
  const slack = CURVE_PIXELS * unitsPerPixelX(window);
  const [left, right] = [Math.min(x0, x1) - slack, Math.max(x0, x1) + slack];
  const cuts = [left, ...breaks.filter((at) => at > left && at < right).toSorted((a, b) => a - b), right];
  const off = 0.6 * unitsPerPixelY(window);
  const [low, high] = [Math.max(window.yMin, Math.min(y0, y1)), Math.min(window.yMax, Math.max(y0, y1))];
  if (low > high) return true;
  return cuts.slice(1).some((end, index) => {
    const start = cuts[index] ?? left;
    const values = [1e-9, ...Array.from({ length: 31 }, (_, part) => (part + 1) / 32), 1 - 1e-9]
      .map((part) => f(start + part * (end - start)))
      .filter((value) => !Number.isNaN(value));
    return low >= Math.min(...values) - off && high <= Math.max(...values) + off;
  });
}

const CASES = BROKEN_FUNCTIONS.flatMap((broken) =>
  Object.entries(VIEWS).map(([name, view]) => ({ ...broken, name, view })),
);

test('the table has more than sixty functions, each once', () => {
  expect(new Set(BROKEN_FUNCTIONS.map(({ text }) => text)).size).toBe(BROKEN_FUNCTIONS.length);
  expect(BROKEN_FUNCTIONS.length).toBeGreaterThan(60);
});

test.each(CASES)('$text $name: nothing is drawn across a break or off the curve', ({ view, ...broken }) => {
  const window = windowOf(view, SIZE, BEYOND);
  const segments = segmentsOf(dataOf(broken.text, window, 'curve'), window);
  const slack = WRITTEN_PIXELS * unitsPerPixelX(window);
  const breaks = broken.breaks?.(window.xMin - slack, window.xMax + slack) ?? [];
  const across = segments.filter(([x0, , x1]) => breaks.some((at) => x0 < at - slack && x1 > at + slack));
  expect(across, 'across a break').toEqual([]);
  expect(
    segments.filter((segment) => !isOnCurve(segment, broken, breaks, window)),
    'off the curve',
  ).toEqual([]);
});

test.each(CASES)('$text $name: all of it is drawn', ({ view, ...broken }) => {
  const window = windowOf(view, SIZE, BEYOND);
  const segments = segmentsOf(dataOf(broken.text, window, 'curve'), window);
  const pixel = unitsPerPixelX(window);
  const breaks = broken.breaks?.(window.xMin - pixel, window.xMax + pixel) ?? [];
  const missing: number[] = [];
  for (let at = 0.5; at < window.width; at += 3.7) {
    const x = window.xMin + at * pixel;
    const value = broken.f(x);
    const isSeen = value > window.yMin && value < window.yMax;
    if (!isSeen || breaks.some((place) => Math.abs(place - x) < pixel)) continue;
    if (!segments.some(([x0, , x1]) => x0 <= x + 1e-3 * pixel && x1 >= x - 1e-3 * pixel)) missing.push(x);
  }
  expect(missing).toEqual([]);
});

const featuresOf = once((text, window) => {
  const { found } = findFeatures({ lines: [lineOf(text)], letters: [], window }, () => {});
  const zeros = found.filter(({ kind }) => kind === 'zero').map(({ x }) => x);
  return { zeros, stretches: found.filter(({ kind }) => kind === 'stretch') };
});

/** Zeros do not depend on the picture's height. */
const WIDTHS = CASES.filter(({ view }) => view.ratio < 2);

test.each(WIDTHS)('$text $name: each zero is listed, and nothing else', ({ text, f, zeros, view }) => {
  const window = windowOf(view, SIZE);
  const known = zeros?.(window.xMin, window.xMax).toSorted((a, b) => a - b) ?? [];
  const found = featuresOf(text, window);
  const near = 1e-8 * (window.xMax - window.xMin);
  expect(found.zeros, `${found.zeros.join()} for ${known.join()}`).toHaveLength(known.length);
  expect(found.zeros.filter((x, index) => Math.abs(x - (known[index] ?? Number.NaN)) > near)).toEqual([]);
  for (const { stretch } of found.stretches) {
    if (!stretch) continue;
    const { from, to } = stretch;
    const inside = Array.from({ length: 99 }, (_, part) => from + ((part + 1) / 100) * (to - from));
    expect(inside.filter((x) => !(Math.abs(f(x)) < 1e-12))).toEqual([]);
  }
});

test.each(BROKEN_FUNCTIONS)('$text: ranges of zeros are said with their ends', ({ text, stretches = [] }) => {
  expect(featuresOf(text, windowOf(START_VIEW, SIZE)).stretches.map(placeWords)).toEqual(stretches);
});

/** Centres of circles or discs. */
function endsOf(text: string, window: PlotWindow, role: 'open' | 'closed'): [number, number][] {
  return [...dataOf(text, window, role).matchAll(/M(\S+) (\S+?)a(\S+) /g)].map(([, left, top, radius]) => [
    window.xMin + (Number(left) + Number(radius)) * unitsPerPixelX(window),
    window.yMax - Number(top) * unitsPerPixelY(window),
  ]);
}

const inOrder = (ends: readonly (readonly [number, number])[]) =>
  ends.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`.replaceAll('-0.0', '0.0')).toSorted();

const ENDED = BROKEN_FUNCTIONS.filter(({ open, closed }) => open ?? closed);

test.each(ENDED)('$text: its ends are rings and discs', ({ text, open = [], closed = [] }) => {
  const window = windowOf(START_VIEW, SIZE);
  expect(inOrder(endsOf(text, window, 'open'))).toEqual(inOrder(open));
  expect(inOrder(endsOf(text, window, 'closed'))).toEqual(inOrder(closed));
});

test('each step has its left end and not its right one', () => {
  const window = windowOf({ x: 0.5, y: 0, width: 4.6, ratio: 1 }, SIZE);
  expect(inOrder(endsOf('⌊x⌋', window, 'closed'))).toEqual(
    inOrder([
      [-1, -1],
      [0, 0],
      [1, 1],
    ]),
  );
  expect(inOrder(endsOf('⌊x⌋', window, 'open'))).toEqual(
    inOrder([
      [0, -1],
      [1, 0],
      [2, 1],
    ]),
  );
});

test.each([
  ['1/0', Number.NaN],
  ['0/0', Number.NaN],
  ['-1/0', Number.NaN],
  ['0^0', Number.NaN],
  ['0^(-1)', Number.NaN],
  ['ln 0', Number.NaN],
  ['lg 0', Number.NaN],
  ['tan(π/2)', Number.NaN],
  ['cot 0', Number.NaN],
  ['csc π', Number.NaN],
  ['sec(3π/2)', Number.NaN],
  ['artanh 1', Number.NaN],
  ['√(-1)', Number.NaN],
  ['1/(1/0)', Number.NaN],
  ['atan2(0, 0)', Number.NaN],
  ['0^2', 0],
  ['tan(π/4)', Math.tan(Math.PI / 4)],
  ['9^9^9', Infinity],
])('%s is %d', (text, value) => {
  expect(drawLine(lineOf(text), new Map(), windowOf(START_VIEW, SIZE)).value).toBe(value);
});
