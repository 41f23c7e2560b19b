import { PANEL } from './multiply-kernel.ts';

/** A weight matrix as stored in a file: a row per input, a column per output. */
export interface Weights {
  values: Float32Array;
  depth: number;
  width: number;
}

export interface IntegerWeights {
  /** Panels of eight columns; within a panel, pairs of rows, so that the two values of a column are adjacent. */
  integers: Int16Array;
  /** Maximum absolute value of these integers and of the input rows' integers. */
  limit: number;
  /** Scale of each column: the value of the integer 1. */
  units: Float32Array;
}

const SUM_MAX = 2 ** 31 - 1;
const INTEGER_MAX = 2 ** 15 - 1;
/** Scale of an all-zero column, which must not be 0. */
const LEAST = 1e-20;

/**
 * Quantizes weights to the largest integers for which no dot product overflows: in the heaviest column the absolute
 * weights, relative to the column's maximum, sum to `heaviest`, and input rows are limited to `limit`.
 */
export function integerWeights({ values, depth, width }: Weights): IntegerWeights {
  const { most, sums } = amountsOf(values, width);
  // Rounding adds at most 0.5 per weight: in total less than one `limit`, for rows of up to twice that length.
  const heaviest = 1 + sums.reduce((heavy, sum, column) => Math.max(heavy, sum / (most[column] ?? 1)), 0);
  const limit = Math.min(INTEGER_MAX, Math.floor(Math.sqrt(SUM_MAX / heaviest)));
  const factors = most.map((amount) => limit / amount);
  const integers = new Int16Array(values.length);
  for (let row = 0; row < depth; row += 1) {
    // Pairs of rows; within a pair, the two rows' values alternate.
    const place = (row - (row % 2)) * PANEL + (row % 2);
    for (let column = 0; column < width; column += 1) {
      const inPanel = column % PANEL;
      const at = (column - inPanel) * depth + place + 2 * inPanel;
      integers[at] = Math.round((values[row * width + column] ?? 0) * (factors[column] ?? 0));
    }
  }
  return { integers, limit, units: Float32Array.from(most, (amount) => amount / limit) };
}

/** Maximum absolute value of each column, and the sum of its absolute values. */
function amountsOf(values: Float32Array, width: number): { most: Float64Array; sums: Float64Array } {
  const most = new Float64Array(width).fill(LEAST);
  const sums = new Float64Array(width);
  for (let row = 0; row < values.length; row += width) {
    for (let column = 0; column < width; column += 1) {
      const amount = Math.abs(values[row + column] ?? 0);
      if (amount > (most[column] ?? 0)) most[column] = amount;
      sums[column] = (sums[column] ?? 0) + amount;
    }
  }
  return { most, sums };
}
