import { expect, test } from 'vitest';
import { seededRandom } from '@study/domain/random/seeded-random.ts';
import { openKernels } from './open-kernels.ts';

const ROWS = 6;
const DEPTH = 64;
const WIDTH = 16;

function multiplied(rows: Float32Array, weights: Float32Array, then?: 'relu'): number[] {
  const kernels = openKernels({ rows: ROWS, depth: DEPTH });
  const linear = kernels.keepLinear({ values: weights, depth: DEPTH, width: WIDTH }, new Float32Array(WIDTH).fill(0.5));
  const [from, to] = [kernels.room(ROWS, DEPTH), kernels.room(ROWS, WIDTH)];
  from.set(rows);
  kernels.multiply(linear, from, ROWS, to, then);
  return [...to.subarray(0, ROWS * WIDTH)];
}

function expected(rows: Float32Array, weights: Float32Array): number[] {
  return Array.from({ length: ROWS * WIDTH }, (_, at) => {
    const [row, column] = [Math.floor(at / WIDTH), at % WIDTH];
    const products = Array.from(
      { length: DEPTH },
      (__, step) => (rows[row * DEPTH + step] ?? 0) * (weights[step * WIDTH + column] ?? 0),
    );
    return 0.5 + products.reduce((sum, product) => sum + product, 0);
  });
}

test('rows come out as they do in floating-point numbers, whatever their size, and blocks need not be full', () => {
  const draw = seededRandom(1);
  const rows = Float32Array.from(
    { length: ROWS * DEPTH },
    (_, at) => (draw() - 0.5) * 10 ** (Math.floor(at / DEPTH) - 3),
  );
  const weights = Float32Array.from({ length: DEPTH * WIDTH }, () => draw() - 0.5);
  const right = expected(rows, weights);
  const largest = (row: number) => Math.max(...rows.subarray(row * DEPTH, (row + 1) * DEPTH).map(Math.abs));
  for (const [at, value] of multiplied(rows, weights).entries()) {
    expect(Math.abs(value - (right[at] ?? Number.NaN))).toBeLessThan(1e-3 * largest(Math.floor(at / WIDTH)) + 1e-6);
  }
  for (const value of multiplied(rows, weights, 'relu')) expect(value).toBeGreaterThanOrEqual(0);
});

test('no sum overflows, though every number is as great as it may be and all add up', () => {
  const rows = Float32Array.from({ length: ROWS * DEPTH }, (_, at) => (at % 2 === 0 ? 3 : -3));
  const weights = Float32Array.from({ length: DEPTH * WIDTH }, (_, at) => (Math.floor(at / WIDTH) % 2 === 0 ? 2 : -2));
  for (const value of multiplied(rows, weights)) expect(value).toBeCloseTo(0.5 + DEPTH * 6, 1);
});

test('rows of nothing give the bias', () => {
  const nothing = new Float32Array(ROWS * DEPTH);
  expect(multiplied(nothing, new Float32Array(DEPTH * WIDTH))).toEqual(Array.from({ length: ROWS * WIDTH }, () => 0.5));
});
