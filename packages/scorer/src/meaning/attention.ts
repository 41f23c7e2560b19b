import type { HeadShape, Kernels } from './kernels/open-kernels.ts';

const HEADS = 4;

/** First row of each text in a concatenated batch; the last entry is the end. */
export type Starts = readonly number[];

/**
 * Multi-head attention within each text. Rows of `asked` contain queries, keys and values of `width` numbers each;
 * `shares` is a buffer for the attention matrix of one text.
 */
export function mix(
  kernels: Kernels,
  asked: Float32Array,
  { starts, width }: { starts: Starts; width: number },
  shares: Float32Array,
  out: Float32Array,
): void {
  const size = width / HEADS;
  for (const [text, to] of starts.slice(1).entries()) {
    const from = starts[text] ?? 0;
    const shape: HeadShape = { count: to - from, rowWidth: 3 * width, size };
    for (let head = 0; head < width; head += size) {
      const first = from * shape.rowWidth + head;
      kernels.fit(asked.subarray(first), asked.subarray(first + width), shape, shares);
      toShares(shares, shape.count, 1 / Math.sqrt(size));
      kernels.blend(shares, asked.subarray(first + 2 * width), shape, out.subarray(from * width + head), width);
    }
  }
}

/** Softmax of each row. */
function toShares(fits: Float32Array, count: number, scale: number): void {
  for (let row = 0; row < count * count; row += count) {
    let most = -Infinity;
    for (let at = row; at < row + count; at += 1) most = Math.max(most, fits[at] ?? 0);
    let sum = 0;
    for (let at = row; at < row + count; at += 1) {
      const share = Math.exp(scale * ((fits[at] ?? 0) - most));
      fits[at] = share;
      sum += share;
    }
    for (let at = row; at < row + count; at += 1) fits[at] = (fits[at] ?? 0) / sum;
  }
}
