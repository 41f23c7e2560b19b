/** Maximum steps: from 1/64 of a pixel down to adjacent floats. */
const NARROWINGS = 90;
/** Where to cut a cell whose middle may be the discontinuity itself. */
const BESIDE_MIDDLE = 0.38;

/** Relative distance of floats that are adjacent, or nearly so. */
const NEIGHBOURS = 2 ** -50;

export interface Narrowed {
  from: number;
  to: number;
  /** There may be several discontinuities that floats cannot separate. */
  isBlurred: boolean;
}

/**
 * Narrows a range to the one discontinuity in it. `sureOn`: whether the curve is certainly continuous on a part; null
 * if it is undefined everywhere in it.
 */
export function narrowBreak(
  sureOn: (from: number, to: number) => boolean | null,
  start: number,
  end: number,
): Narrowed {
  let [from, to] = [start, end];
  for (let step = 0; step < NARROWINGS; step += 1) {
    const cut = cutAt(sureOn, from, to, 0.5) ?? cutAt(sureOn, from, to, BESIDE_MIDDLE);
    if (cut === 'end') break;
    if (cut === null) return { from, to, isBlurred: to - from > NEIGHBOURS * Math.max(Math.abs(from), Math.abs(to)) };
    [from, to] = cut;
  }
  return { from, to, isBlurred: false };
}

type Cut = readonly [from: number, to: number] | 'end' | null;

/** The part that contains the discontinuity; null if either may. */
function cutAt(sureOn: (from: number, to: number) => boolean | null, from: number, to: number, share: number): Cut {
  const middle = from + (to - from) * share;
  if (middle <= from || middle >= to) return 'end';
  const before = sureOn(from, middle);
  if (before === true) return [middle, to];
  const after = sureOn(middle, to);
  if (after === true) return [from, middle];
  if (before === null && after === null) return 'end';
  if (before === null) return [middle, to];
  return after === null ? [from, middle] : null;
}

/** The number with the fewest digits in a range: the intended value of a narrowed border. */
export function plainestIn(from: number, to: number): number {
  if (from <= 0 && to >= 0) return 0;
  for (let figures = 1; figures <= 17; figures += 1) {
    const plain = Number(((from + to) / 2).toPrecision(figures));
    if (plain >= from && plain <= to) return plain;
  }
  return from;
}
