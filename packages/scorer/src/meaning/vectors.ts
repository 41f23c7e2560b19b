/** An embedding vector: the cosine of two measures the similarity of their texts. */
export type Vector = Float32Array;

/** Cosine of two vectors, -1 to 1; 0 if one has length 0. */
export function cosine(one: Vector, other: Vector): number {
  const lengths = lengthOf(one) * lengthOf(other);
  return lengths === 0 ? 0 : dot(one, other) / lengths;
}

const lengths = new WeakMap<Vector, number>();

/** Cached, because each vector is compared with many. */
function lengthOf(vector: Vector): number {
  const known = lengths.get(vector) ?? Math.sqrt(dot(vector, vector));
  lengths.set(vector, known);
  return known;
}

/** Weighted mean of vectors of equal dimension; null without vectors. */
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

export const meanOf = (vectors: readonly Vector[]): Vector =>
  weightedMean(vectors.map((vector) => ({ vector, weight: 1 }))) ?? new Float32Array();

/** A vector minus the mean of a collection. */
export const without = (vector: Vector, shared: Vector): Vector => vector.map((value, at) => value - (shared[at] ?? 0));

/** A vector minus the mean of a collection, normalized to length 1. */
export function directionFrom(vector: Vector, shared: Vector): Vector {
  const left = without(vector, shared);
  const length = Math.sqrt(dot(left, left)) || 1;
  return left.map((value) => value / length);
}

/** Dot product; the cosine for unit vectors. */
export function dot(one: Vector, other: Vector): number {
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += (one[at] ?? 0) * (other[at] ?? 0);
  return sum;
}
