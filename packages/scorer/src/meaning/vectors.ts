/** A direction of meaning: the cosine of two says how much alike two texts are. */
export type Vector = Float32Array;

/** The cosine of two vectors, -1 to 1; 0 where one has no length. */
export function cosine(one: Vector, other: Vector): number {
  const lengths = lengthOf(one) * lengthOf(other);
  return lengths === 0 ? 0 : dot(one, other) / lengths;
}

const lengths = new WeakMap<Vector, number>();

/** Each vector is compared with many. */
function lengthOf(vector: Vector): number {
  const known = lengths.get(vector) ?? Math.sqrt(dot(vector, vector));
  lengths.set(vector, known);
  return known;
}

/** The mean of vectors of one length, each counted by its weight; null without any. */
export function weightedMean(items: readonly { vector: Vector; weight: number }[]): Vector | null {
  const [first] = items;
  if (first === undefined) return null;
  const sum = new Float32Array(first.vector.length);
  const total = items.reduce((all, { weight }) => all + weight, 0) || 1;
  for (const { vector, weight } of items) {
    for (let at = 0; at < sum.length; at += 1) sum[at] = (sum[at] ?? 0) + (weight / total) * (vector[at] ?? 0);
  }
  return sum;
}

/** What is left of a vector without the part that a whole collection shares. */
export const without = (vector: Vector, shared: Vector): Vector => vector.map((value, at) => value - (shared[at] ?? 0));

/** What is left of a vector without what a collection shares, with length 1. */
export function directionFrom(vector: Vector, shared: Vector): Vector {
  const left = without(vector, shared);
  const length = Math.sqrt(dot(left, left)) || 1;
  return left.map((value) => value / length);
}

/** The cosine of two vectors of length 1. */
export function dot(one: Vector, other: Vector): number {
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += (one[at] ?? 0) * (other[at] ?? 0);
  return sum;
}
