import { expect, test } from 'vitest';
import { readLines, type PlotFunction, type ReadLine } from '../engine/read-lines.ts';
import { drawLine } from './draw-scene.ts';
import { findFeatures } from './find-features.ts';
import type { Feature, PlotLine } from './plot-messages.ts';
import { windowOf, START_VIEW } from './plot-view.ts';
import { dragged, nearest, nextFeature, pointOf, startOn, stepped, type Trace, type Tracing } from './trace.ts';
import { summaryWords, traceWords } from './trace-labels.ts';

const WINDOW = windowOf(START_VIEW, { width: 400, height: 400 });
const LETTERS = new Map([['a', 2]]);
const lineOf = (text: string, more: Partial<PlotLine> = {}): PlotLine => ({
  id: 'f1',
  text,
  derivative: false,
  tangent: null,
  integral: null,
  ...more,
});
const rolesOf = (line: PlotLine) => drawLine(line, LETTERS, WINDOW).paths.map(({ role }) => role);

test.each([
  ['y = ax', ['curve']],
  ['x = y^2', ['curve']],
  ['r = a', ['curve']],
  ['(a cos t, sin t)', ['curve']],
  ['x^2 + y^2 = a', ['curve']],
  ['y >= ax', ['region', 'curve']],
  ['y > ax', ['region', 'border']],
  ['x^2 + y^2 = 0', ['point']],
  ['y^2 = x^2(x - 1)', ['curve', 'point']],
  ['(1, a)', ['point']],
  ['2a', []],
  ['x + *', []],
])('%s draws %j', (text, roles) => {
  const { paths } = drawLine(lineOf(text), LETTERS, WINDOW);
  expect(paths.map(({ role }) => role)).toEqual(roles);
  for (const { d } of paths) expect(d).toMatch(/^M-?[\d.]+ -?[\d.]+/);
});

test('derivative, tangent and integral come with their numbers', () => {
  const line = lineOf('y = x^2', { derivative: true, tangent: 1, integral: { from: 0, to: 3 } });
  const drawn = drawLine(line, LETTERS, WINDOW);
  expect(rolesOf(line)).toEqual(['area', 'curve', 'derivative', 'tangent', 'point']);
  expect(drawn).toMatchObject({ derivative: '2·x', tangent: { y: 1, slope: 2 } });
  expect(drawn.integral).toMatchObject({ kind: 'value' });
  expect(drawn.integral?.kind === 'value' && drawn.integral.value).toBeCloseTo(9, 10);
});

test('a number is shown, however large', () => {
  expect(drawLine(lineOf('9^9^9^9'), LETTERS, WINDOW).value).toBe(Infinity);
  expect(drawLine(lineOf('2a + 1'), LETTERS, WINDOW).value).toBe(5);
});

function tracingOf(...texts: string[]): Tracing & { lines: ReadLine[] } {
  const functions = texts.map((text, index): PlotFunction => ({
    ...lineOf(text, { id: `f${index + 1}` }),
    color: 0,
    visible: true,
  }));
  const scene = { lines: functions, letters: [], window: WINDOW };
  const runs = new Map(functions.map((line) => [line.id, drawLine(line, new Map(), WINDOW).runs]));
  const { found } = findFeatures(scene, () => {});
  return { lines: readLines(functions), letters: new Map(), seen: WINDOW, features: found, runs };
}

const kindsOf = (features: readonly Feature[]) => features.map(({ kind }) => kind).toSorted();

test('special points are found on each line and between two', () => {
  const { features } = tracingOf('y = x^2 - 4', 'y = 5', 'x = y^2 - 1');
  expect(kindsOf(features.filter(({ lines }) => lines.join() === 'f1'))).toEqual(['cut', 'min', 'zero', 'zero']);
  const crossings = features.filter(({ lines }) => lines.join() === 'f1,f2');
  expect(crossings.map(({ x, y }) => [x, y])).toEqual([
    [-3, 5],
    [3, 5],
  ]);
});

test('a trace goes from special point to special point and stays on the line', () => {
  const tracing = tracingOf('y = x^2 - 4', 'y = 2x + 1');
  const start = startOn(tracing, 'f1') ?? { id: '', t: Number.NaN };
  expect(start).toEqual({ id: 'f1', t: 0 });
  expect(stepped(tracing, start, 10)).toEqual({ id: 'f1', t: 2 });
  expect(stepped(tracing, start, 1000)).toEqual({ id: 'f1', t: 10 });
  const zero = nextFeature(tracing, start, 1) ?? start;
  const point = pointOf(tracing, zero);
  expect(point && traceWords(tracing, point)).toBe('1：x = 2，y = 0，零点');
  expect(nextFeature(tracing, { id: 'f1', t: 9.9 }, 1)).toBeNull();
});

test('a press takes the nearest line, and a special point close by', () => {
  const tracing = tracingOf('y = x^2 - 4', 'y = 2x + 1');
  expect(nearest(tracing, 2.1, 0.2)).toEqual({ id: 'f1', t: 2 });
  expect(nearest(tracing, -5, -9)?.id).toBe('f2');
  expect(nearest(tracing, -9, 9)).toBeNull();
});

const started = (tracing: Tracing, id: string) => startOn(tracing, id) ?? { id: '', x: Number.NaN, y: Number.NaN };
const placeOf = (tracing: Tracing, trace: Trace) => pointOf(tracing, trace) ?? { x: Number.NaN, y: Number.NaN };

test('arrows lead once round a circle, each step on it, clockwise', () => {
  const tracing = tracingOf('x^2 + y^2 = 16');
  let trace = started(tracing, 'f1');
  let turned = 0;
  for (let step = 0; step < 130; step += 1) {
    const before = placeOf(tracing, trace);
    trace = stepped(tracing, trace, 1);
    const { x, y } = placeOf(tracing, trace);
    expect(Math.abs(Math.hypot(x, y) - 4)).toBeLessThan(1e-9);
    const by = Math.atan2(before.x * y - before.y * x, before.x * x + before.y * y);
    expect(by).toBeLessThan(0);
    turned -= by;
  }
  // A step is a hundredth of the visible width: 0.2 of a circumference of 8π.
  expect(turned / (2 * Math.PI)).toBeCloseTo((130 * 0.2) / (8 * Math.PI), 1);
});

test('the way along a hyperbola leads from one branch to the other and ends there', () => {
  const tracing = tracingOf('x^2 - y^2 = 1');
  let trace: Trace = { id: 'f1', x: -1, y: 0 };
  for (let step = 0; step < 30; step += 1) trace = stepped(tracing, trace, 10);
  expect(placeOf(tracing, trace).x).toBeGreaterThan(5);
  const end = trace;
  expect(placeOf(tracing, stepped(tracing, end, 10))).toEqual(placeOf(tracing, end));
});

test('special points of an implicit curve are passed in order and said', () => {
  const tracing = tracingOf('x^2 + y^2 = 4', 'y = x');
  expect(kindsOf(tracing.features.filter(({ lines }) => lines.join() === 'f1'))).toEqual(
    'axis axis cut cut level level steep steep'.split(' '),
  );
  const passed = new Set<string>();
  let trace: Trace | null = started(tracing, 'f1');
  for (const way of [-1, 1] as const) {
    for (let next = nextFeature(tracing, trace, way); next; next = nextFeature(tracing, trace, way)) {
      trace = next;
      const point = pointOf(tracing, next);
      if (point) passed.add(traceWords(tracing, point));
    }
  }
  expect([...passed].toSorted()).toEqual(
    [
      '1：x = 2，y = 0，与x轴交点、竖直切点',
      '1：x = −2，y = 0，与x轴交点、竖直切点',
      '1：x = 0，y = 2，与y轴交点、水平切点',
      '1：x = 0，y = −2，与y轴交点、水平切点',
      '1：x = 1.41421，y = 1.41421，交点',
      '1：x = −1.41421，y = −1.41421，交点',
    ].toSorted(),
  );
});

test('a press and a hand find an implicit curve, even one without a change of sign', () => {
  const tracing = tracingOf('x^2 - 2xy + y^2 = 0', 'r = 3');
  const pressed = nearest(tracing, 1.1, 0.9) ?? { id: '', t: 0 };
  const { x, y } = placeOf(tracing, pressed);
  expect(pressed.id).toBe('f1');
  expect([x, y].map((part) => part.toFixed(6))).toEqual(['1.000000', '1.000000']);
  const crossing = placeOf(tracing, dragged(tracing, pressed, 2.2, 2.1));
  expect(crossing.x).toBeCloseTo(3 * Math.SQRT1_2, 7);
  expect(placeOf(tracing, dragged(tracing, { id: 'f2', t: 0 }, 2.2, 2.1)).x).toBeCloseTo(3 * Math.SQRT1_2, 6);
});

test('a traced place follows its curve when a letter changes it, and is gone with it', () => {
  const tracing = tracingOf('x^2 + y^2 = 4');
  const wider = tracingOf('x^2 + y^2 = 5');
  const { x, y } = placeOf(wider, { id: 'f1', x: 2, y: 0 });
  expect(Math.hypot(x, y)).toBeCloseTo(Math.sqrt(5), 9);
  expect(
    pointOf({ ...tracing, runs: new Map(), lines: tracingOf('x^2 + y^2 = -1').lines }, { id: 'f1', x: 2, y: 0 }),
  ).toBe(null);
  expect(pointOf(tracingOf('y = x'), { id: 'f1', x: 2, y: 0 })).toBeNull();
});

test('the summary says what there is to see', () => {
  const { lines, features } = tracingOf('y = x^2 - 4', 'x + *');
  expect(summaryWords(lines, features)).toBe(
    '共1条图像。第1条，y = x^2 - 4，零点2个：x = −2、x = 2；极小值1个：(0, −4)。',
  );
  expect(summaryWords([], [])).toBe('还没有图像。');
});
