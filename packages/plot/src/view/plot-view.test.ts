import { expect, test } from 'vitest';
import { axisMarks } from './axis-marks.ts';
import { numberWithPi, partOfPi, plainNumber } from './plain-number.ts';
import { BEYOND, isCovered, panned, START_VIEW, transformOf, windowOf, zoomed } from './plot-view.ts';

const SIZE = { width: 1000, height: 500 };

test('a view shows the same width whatever the picture is high', () => {
  expect(windowOf(START_VIEW, SIZE)).toEqual({ xMin: -10, xMax: 10, yMin: -5, yMax: 5, width: 1000, height: 500 });
});

test('the place under the hand stays under it', () => {
  const view = zoomed(START_VIEW, SIZE, { x: 0.5, y: 0.25, aboutX: 250, aboutY: -125 });
  const seen = windowOf(view, SIZE);
  // The point (5, 2.5) was 250 pixels to the right and 125 above the middle.
  expect(seen.xMin + 0.75 * (seen.xMax - seen.xMin)).toBeCloseTo(5, 12);
  expect(seen.yMin + 0.75 * (seen.yMax - seen.yMin)).toBeCloseTo(2.5, 12);
  expect(view).toMatchObject({ width: 10, ratio: 0.5 });
  expect(panned(START_VIEW, SIZE, 100, 50)).toMatchObject({ x: -2, y: 1 });
});

test('zooming ends before numbers do', () => {
  let view = START_VIEW;
  for (let step = 0; step < 500; step += 1) view = zoomed(view, SIZE, { x: 0.5, y: 0.5 });
  expect(view.width).toBe(1e-7);
  for (let step = 0; step < 500; step += 1) view = zoomed(view, SIZE, { x: 2, y: 1 });
  expect(view.width).toBe(1e9);
  expect(view.ratio).toBeGreaterThanOrEqual(1e-6);
});

test('a drawn picture is laid where it belongs, and serves as far as it reaches', () => {
  const drawn = windowOf(START_VIEW, SIZE, BEYOND);
  expect(transformOf(drawn, windowOf(START_VIEW, SIZE))).toBe('translate(-350px, -175px) scale(1, 1)');
  const near = windowOf(panned(START_VIEW, SIZE, 300, -150), SIZE);
  expect(isCovered(drawn, near)).toBe(true);
  expect(isCovered(drawn, windowOf(panned(START_VIEW, SIZE, 360, 0), SIZE))).toBe(false);
  expect(isCovered(drawn, windowOf(zoomed(START_VIEW, SIZE, { x: 0.9, y: 0.9 }), SIZE))).toBe(false);
});

test.each([
  [-10, 10, 1000, false, ['−10', '−8', '−6', '−4', '−2', '0', '2', '4', '6', '8', '10']],
  [0, 0.01, 500, false, ['0', '0.002', '0.004', '0.006', '0.008', '0.01']],
  [-7, 7, 700, true, ['−2π', '−π', '0', 'π', '2π']],
  [0, 1.7, 400, true, ['0', 'π/6', 'π/3', 'π/2']],
])('the axis from %d to %d is numbered in round steps', (...[from, to, pixels, isPi, labels]) => {
  expect(axisMarks(from, to, pixels, isPi).major.map(({ label }) => label)).toEqual(labels);
});

test.each([
  [0.1 + 0.2, '0.3'],
  [-1 / 3, '−0.333333'],
  [1e-13, '0'],
  [1.5e9, '1.5×10^9'],
  [2.5e-7, '2.5×10^−7'],
  [Number.NaN, '没有定义'],
  [-Infinity, '−∞'],
])('%d is written %s', (value, text) => {
  expect(plainNumber(value)).toBe(text);
});

test('simple parts of π are named', () => {
  expect([Math.PI / 2, -Math.PI, (2 * Math.PI) / 3, 3, 0].map(partOfPi)).toEqual(['π/2', '−π', '2π/3', null, '0']);
  expect(numberWithPi(Math.PI / 2)).toBe('1.5708（π/2）');
  expect(numberWithPi(-Infinity)).toBe('−∞');
  expect(numberWithPi(0)).toBe('0');
});
