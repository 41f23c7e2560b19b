export const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** Pearson correlation of two series of equal length; null if one of them is constant. */
export function pearson(one: readonly number[], other: readonly number[]): number | null {
  const [meanOne, meanOther] = [meanOf(one), meanOf(other)];
  let [shared, spreadOne, spreadOther] = [0, 0, 0];
  one.forEach((value, index) => {
    const [a, b] = [value - meanOne, (other[index] ?? 0) - meanOther];
    shared += a * b;
    spreadOne += a * a;
    spreadOther += b * b;
  });
  return spreadOne > 0 && spreadOther > 0 ? shared / Math.sqrt(spreadOne * spreadOther) : null;
}

/** Spearman rank correlation; tied values share their mean rank. */
export const spearman = (one: readonly number[], other: readonly number[]): number | null =>
  pearson(ranks(one), ranks(other));

function ranks(values: readonly number[]): number[] {
  const order = values.map((value, index) => ({ value, index })).toSorted((a, b) => a.value - b.value);
  const found: number[] = Array.from({ length: values.length }, () => 0);
  for (let from = 0; from < order.length;) {
    let to = from;
    while (order[to + 1]?.value === order[from]?.value && to + 1 < order.length) to += 1;
    for (const { index } of order.slice(from, to + 1)) found[index] = (from + to) / 2 + 1;
    from = to + 1;
  }
  return found;
}

/**
 * Quadratic weighted kappa of two raters on a scale with equal steps: 1 is perfect agreement, 0 is chance. Both arrays
 * hold scale points. Null where chance agreement is already perfect.
 */
export function quadraticWeightedKappa(one: readonly number[], other: readonly number[]): number | null {
  const observed = meanSquare(one.map((value, index) => [value, other[index] ?? 0]));
  const expected = meanSquare(one.flatMap((a) => other.map((b) => [a, b] as const)));
  return expected > 0 ? 1 - observed / expected : null;
}

const meanSquare = (pairs: readonly (readonly [number, number])[]): number =>
  meanOf(pairs.map(([one, other]) => (one - other) ** 2));
