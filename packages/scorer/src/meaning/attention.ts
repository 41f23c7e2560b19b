import type { Rows } from './rows.ts';

const HEADS = 4;

/** Queries meet keys within each text, head by head, and the values are added by how well they fit. */
export function mix({ values, width, starts }: Rows): Rows {
  const part = width / 3;
  const mixed = new Float32Array((values.length / width) * part);
  for (const [text, to] of starts.slice(1).entries()) {
    const from = starts[text] ?? 0;
    const shares = new Float32Array(to - from);
    for (let row = from; row < to; row += 1) {
      for (let head = 0; head < part; head += part / HEADS) {
        const place = { from, to, head, part };
        sharesOf(values, row, place, shares);
        addShares(values, shares, place, mixed, row * part + head);
      }
    }
  }
  return { values: mixed, width: part, starts };
}

/** Rows of a text, and a head in each: rows are queries, keys and values of `part` numbers each. */
interface Place {
  from: number;
  to: number;
  head: number;
  part: number;
}

/** How much a row takes of each row of its text, 1 in all. */
function sharesOf(values: Float32Array, row: number, { from, to, head, part }: Place, shares: Float32Array): void {
  const size = part / HEADS;
  const scale = 1 / Math.sqrt(size);
  const query = row * 3 * part + head;
  let most = -Infinity;
  for (let other = from; other < to; other += 1) {
    const fit = scale * dotAt(values, query, other * 3 * part + part + head, size);
    shares[other - from] = fit;
    most = Math.max(most, fit);
  }
  let sum = 0;
  for (let at = 0; at < to - from; at += 1) {
    const share = Math.exp((shares[at] ?? 0) - most);
    shares[at] = share;
    sum += share;
  }
  for (let at = 0; at < to - from; at += 1) shares[at] = (shares[at] ?? 0) / sum;
}

function addShares(
  values: Float32Array,
  shares: Float32Array,
  { from, to, head, part }: Place,
  mixed: Float32Array,
  out: number,
): void {
  const size = part / HEADS;
  for (let other = from; other < to; other += 1) {
    const share = shares[other - from] ?? 0;
    const value = other * 3 * part + 2 * part + head;
    for (let at = 0; at < size; at += 1) mixed[out + at] = (mixed[out + at] ?? 0) + share * (values[value + at] ?? 0);
  }
}

/** Four sums at a time do not wait for each other. */
function dotAt(values: Float32Array, one: number, other: number, size: number): number {
  let [a, b, c, d] = [0, 0, 0, 0];
  for (let at = 0; at < size; at += 4) {
    a += (values[one + at] ?? 0) * (values[other + at] ?? 0);
    b += (values[one + at + 1] ?? 0) * (values[other + at + 1] ?? 0);
    c += (values[one + at + 2] ?? 0) * (values[other + at + 2] ?? 0);
    d += (values[one + at + 3] ?? 0) * (values[other + at + 3] ?? 0);
  }
  return a + b + c + d;
}
