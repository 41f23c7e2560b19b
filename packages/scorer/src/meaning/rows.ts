import type { Starts } from './attention.ts';

export interface Norm {
  scale: Float32Array;
  bias: Float32Array;
}

const EPSILON = 1e-6;

/** Mean pooling: one row of `width` numbers per text, written to the first rows of `values`. */
export function toMeans(values: Float32Array, width: number, starts: Starts): void {
  const sums = new Float32Array(width);
  for (const [text, to] of starts.slice(1).entries()) {
    const from = starts[text] ?? 0;
    sums.fill(0);
    for (let row = from * width; row < to * width; row += width) {
      for (let at = 0; at < width; at += 1) sums[at] = (sums[at] ?? 0) + (values[row + at] ?? 0);
    }
    // Every text has at least one row, so this row has been read already.
    for (let at = 0; at < width; at += 1) values[text * width + at] = (sums[at] ?? 0) / (to - from);
  }
}

/** Layer normalization of `count` rows: mean 0 and deviation 1, then scale and bias. */
export function normalise(values: Float32Array, count: number, { scale, bias }: Norm, normal: Float32Array): void {
  const width = scale.length;
  for (let row = 0; row < count * width; row += width) {
    let sum = 0;
    for (let at = 0; at < width; at += 1) sum += values[row + at] ?? 0;
    const mean = sum / width;
    let spread = 0;
    for (let at = 0; at < width; at += 1) spread += ((values[row + at] ?? 0) - mean) ** 2;
    const share = 1 / Math.sqrt(spread / width + EPSILON);
    for (let at = 0; at < width; at += 1) {
      normal[row + at] = ((values[row + at] ?? 0) - mean) * share * (scale[at] ?? 0) + (bias[at] ?? 0);
    }
  }
}

/** Adds `other` to `one` in place. */
export function add(one: Float32Array, other: Float32Array): void {
  for (let at = 0; at < other.length; at += 1) one[at] = (one[at] ?? 0) + (other[at] ?? 0);
}
