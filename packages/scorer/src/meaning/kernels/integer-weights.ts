import { PANEL } from './multiply-kernel.ts';

/** Weights as they are kept in a file: a row for each number that is taken, a column for each that is given. */
export interface Weights {
  values: Float32Array;
  depth: number;
  width: number;
}

export interface IntegerWeights {
  /** Eight columns after eight columns; in each, two rows after two rows, so that pairs of a column stand together. */
  integers: Int16Array;
  /** Neither these integers nor those of the rows they meet are greater. */
  limit: number;
  /** What 1 is worth in each column. */
  units: Float32Array;
}

const SUM_MAX = 2 ** 31 - 1;
const INTEGER_MAX = 2 ** 15 - 1;
/** A column of nothing has a unit all the same. */
const LEAST = 1e-20;

/**
 * Weights as integers that are as great as they may be so that no sum of products overflows: in the heaviest column the
 * weights' amounts, each as a share of the greatest, add up to `heaviest`, and a row's integers are at most `limit`.
 */
export function integerWeights({ values, depth, width }: Weights): IntegerWeights {
  const { most, sums } = amountsOf(values, width);
  // Rounding adds half of 1 a weight at most: in all less than one more `limit`, for rows of up to twice as many.
  const heaviest = 1 + sums.reduce((heavy, sum, column) => Math.max(heavy, sum / (most[column] ?? 1)), 0);
  const limit = Math.min(INTEGER_MAX, Math.floor(Math.sqrt(SUM_MAX / heaviest)));
  const factors = most.map((amount) => limit / amount);
  const integers = new Int16Array(values.length);
  for (let row = 0; row < depth; row += 1) {
    // Pairs of rows after pairs of rows; in a pair, the second row's integers follow the first's.
    const place = (row - (row % 2)) * PANEL + (row % 2);
    for (let column = 0; column < width; column += 1) {
      const inPanel = column % PANEL;
      const at = (column - inPanel) * depth + place + 2 * inPanel;
      integers[at] = Math.round((values[row * width + column] ?? 0) * (factors[column] ?? 0));
    }
  }
  return { integers, limit, units: Float32Array.from(most, (amount) => amount / limit) };
}

/** The greatest amount in each column, and all of them together. */
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
