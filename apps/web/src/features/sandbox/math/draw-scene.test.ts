import { expect, test } from 'vitest';
import { EMPTY_BOARD, boardReducer, startHistory } from './board-history.ts';
import { readLines, type BoardLine } from './board-lines.ts';
import { drawLine } from './draw-scene.ts';
import { findFeatures } from './find-features.ts';
import type { Feature, PlotLine } from './plot-messages.ts';
import { windowOf, START_VIEW } from './plot-view.ts';
import { nearest, nextFeature, pointOf, startOn, stepped, summaryWords, traceWords, type Tracing } from './trace.ts';
import { tableCsv, valueTable } from './value-table.ts';

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
  ['y > ax', ['region', 'curve']],
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

function tracingOf(...texts: string[]): Tracing & { lines: BoardLine[] } {
  const { present } = texts
    .map((text) => ({ kind: 'add' as const, text }))
    .reduce(boardReducer, startHistory(EMPTY_BOARD));
  const lines = readLines(present.functions);
  const scene = { lines: present.functions, letters: [], window: WINDOW };
  return { lines, letters: new Map(), seen: WINDOW, features: findFeatures(scene, () => {}).found };
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
  expect(stepped(tracing, start, 10).t).toBe(2);
  expect(stepped(tracing, start, 1000).t).toBe(10);
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

test('the summary says what there is to see', () => {
  const { lines, features } = tracingOf('y = x^2 - 4', 'x + *');
  expect(summaryWords(lines, features)).toBe(
    '共1条图像。第1条，y = x^2 - 4，零点2个：x = −2、x = 2；极小值1个：(0, −4)。',
  );
  expect(summaryWords([], [])).toBe('还没有图像。');
});

test('the table has values of functions only, and its file no formulas', () => {
  const { lines } = tracingOf('y = 1/x', 'x^2+y^2=1', '-x, 1');
  const table = valueTable(lines, new Map(), -1, 0.5);
  expect(table.heads).toEqual([{ no: 1, text: 'y = 1/x' }]);
  expect(table.rows.slice(0, 3)).toEqual([
    { x: -1, values: [-1] },
    { x: -0.5, values: [-2] },
    { x: 0, values: [Infinity] },
  ]);
  expect(tableCsv({ heads: [{ no: 1, text: '=x, "1"' }], rows: [{ x: 0, values: [Number.NaN] }] })).toBe(
    '\uFEFFx,"\'=x, ""1"""\r\n0,\r\n',
  );
});
