import { interval, isEmpty, isThin, type Interval } from './interval.ts';
import { narrowBreak, plainestIn } from './narrow-break.ts';
import type { OneVariable, Smooth } from './one-variable.ts';

/** Search range. `height`: visible extent of the value axis, which scales the tolerance for zero. */
export interface Search {
  from: number;
  to: number;
  height: number;
}

/** An interval on which a function is zero; each end may be open or closed. */
export interface Stretch {
  from: number;
  to: number;
  hasFrom: boolean;
  hasTo: boolean;
}

export interface Found {
  /** Isolated zeros, ascending. */
  at: number[];
  /** Intervals of zeros, ascending. One that reaches an end of the search may continue beyond it. */
  stretches: Stretch[];
  /** False if there are more zeros than can be separated. */
  isComplete: boolean;
}

const MOST_CELLS = 24_000;
const MOST_FOUND = 200;
const FIRST_CELLS = 64;
/** The smallest cell, relative to the whole range. */
const FINEST = 1e-10;
const LEAST = 1e-300;
/** A zero this close to an interval of zeros, relative to it, is its end. */
const NEAR = 1e-6;

type Cell = readonly [from: number, to: number];

/** Result of examining a cell. */
type Look = 'none' | 'one' | 'level' | 'zero' | 'unknown';

/**
 * Zeros of a piecewise continuous function by interval bisection: drops cells that certainly hold none, bisects cells
 * where the function is certainly monotonic, and halves the others. A change of sign at a pole or a jump is no zero.
 */
export function findZeros(f: Smooth, slope: OneVariable | null, search: Search): Found {
  const { doubtful, roots, level, isComplete } = isolate(f, slope, search, f.isZeroOn);
  const stretches = stretchesOf(f, level, search);
  const within = (at: number) =>
    stretches.some(({ from, to }) => at >= from - NEAR * (to - from) && at <= to + NEAR * (to - from));
  const single = [...roots, ...doubtful.flatMap((cell) => touching(f, slope, cell, search))].filter(
    (at) => !within(at),
  );
  const merged = merge(single, f, search);
  return { at: merged.slice(0, MOST_FOUND), stretches, isComplete: isComplete && merged.length <= MOST_FOUND };
}

/** Joins cells on which the function is zero, and refines their ends. */
function stretchesOf(f: Smooth, level: readonly Cell[], { from, to }: Search): Stretch[] {
  const joined: [number, number][] = [];
  for (const [a, b] of level.toSorted((p, q) => p[0] - q[0])) {
    const last = joined.at(-1);
    if (last && a <= last[1]) last[1] = Math.max(last[1], b);
    else joined.push([a, b]);
  }
  const isZero = (at: number) => Math.abs(f.settled(at)) <= Number.MIN_VALUE;
  const found = joined.map(([a, b]) => {
    const middle = (a + b) / 2;
    const [first, last] = [
      endOfZero(f, middle, Math.max(from, a - (b - a))),
      endOfZero(f, middle, Math.min(to, b + (b - a))),
    ];
    return { from: first, to: last, hasFrom: isZero(first), hasTo: isZero(last) };
  });
  return joinStretches(found);
}

/** Joins intervals that meet at a point which is zero too, as where one factor jumps. */
function joinStretches(found: readonly Stretch[]): Stretch[] {
  const joined: Stretch[] = [];
  for (const stretch of found) {
    const last = joined.at(-1);
    if (last && last.to === stretch.from && (last.hasTo || stretch.hasFrom)) {
      [last.to, last.hasTo] = [stretch.to, stretch.hasTo];
    } else joined.push({ ...stretch });
  }
  return joined;
}

/** How far the function is certainly zero from one point towards another. */
function endOfZero(f: Smooth, start: number, towards: number): number {
  const isZeroTo = (at: number) => f.isZeroOn(interval(Math.min(start, at), Math.max(start, at)));
  if (isZeroTo(towards)) return towards;
  let [within, out] = [start, towards];
  for (let step = 0; step < 100; step += 1) {
    const middle = (within + out) / 2;
    if (middle === within || middle === out) break;
    if (isZeroTo(middle)) within = middle;
    else out = middle;
  }
  return plainestIn(Math.min(within, out), Math.max(within, out));
}

export interface Isolated {
  roots: number[];
  /** Smallest cells that may hold a zero. */
  doubtful: Cell[];
  /** Cells on which the function is zero. */
  level: Cell[];
  isComplete: boolean;
}

/** Isolates zeros: those that are certain and single in their cell, and the cells that stay undecided. */
// oxlint-disable-next-line complexity -- The tests of one cell share all its values.
export function isolate(
  f: OneVariable,
  slope: OneVariable | null,
  { from, to }: Search,
  isZeroOn: (t: Interval) => boolean = () => false,
): Isolated {
  const finest = (to - from) * FINEST;
  const roots: number[] = [];
  const doubtful: Cell[] = [];
  const level: Cell[] = [];
  let cells = Array.from({ length: FIRST_CELLS }, (_, index): Cell => [
    from + ((to - from) * index) / FIRST_CELLS,
    from + ((to - from) * (index + 1)) / FIRST_CELLS,
  ]);
  let looked = 0;
  while (cells.length > 0) {
    const next: Cell[] = [];
    for (const cell of cells) {
      const [a, b] = cell;
      looked += 1;
      const look = lookAt(f, slope, cell, isZeroOn);
      if (look === 'zero') level.push(cell);
      if (look === 'one') {
        const root = bisect(f, a, b);
        if (root !== null) roots.push(root);
      }
      // In a cell of minimum size, bounds of [0, 0] may be rounding and do not prove that the function is zero.
      if (look !== 'unknown' && !(look === 'level' && b - a < finest)) continue;
      if (b - a < finest) doubtful.push(cell);
      else if (looked < MOST_CELLS) next.push([a, (a + b) / 2], [(a + b) / 2, b]);
    }
    if (looked >= MOST_CELLS) return { roots, doubtful, level, isComplete: next.length === 0 };
    cells = next;
  }
  return { roots, doubtful, level, isComplete: true };
}

/** Widens a cell slightly: zeros may lie on its border, and its ends are rounded. */
function around([a, b]: Cell): Interval {
  const slack = (b - a) * 1e-9 + Math.max(Math.abs(a), Math.abs(b)) * 1e-15;
  return interval(a - slack, b + slack);
}

const holdsZero = (range: Interval): boolean => range.lo <= 0 && range.hi >= 0;

// oxlint-disable-next-line complexity -- The tests of one cell share all its values.
function lookAt(f: OneVariable, slope: OneVariable | null, cell: Cell, isZeroOn: (t: Interval) => boolean): Look {
  const t = around(cell);
  const range = f.range(t);
  if (isEmpty(range)) return 'none';
  const slack = 1e-14 * Math.min(Math.max(Math.abs(range.lo), Math.abs(range.hi)), 1e3);
  if (range.lo > slack || range.hi < -slack) return 'none';
  if (isZeroOn(t)) return 'zero';
  if (isThin(range) && range.lo === 0 && range.sure) return 'level';
  const steep = slope?.range(t);
  if (!range.sure || !steep || isEmpty(steep) || !steep.sure) return 'unknown';
  if (isThin(steep) && steep.lo === 0) return 'level';
  if (!holdsZero(steep)) return 'one';
  const middle = (t.lo + t.hi) / 2;
  const reach = Math.max(Math.abs(steep.lo), Math.abs(steep.hi)) * ((t.hi - t.lo) / 2);
  const value = Math.abs(f.value(middle));
  // Values that underflow exclude nothing.
  return value > reach * (1 + 1e-9) + slack + LEAST ? 'none' : 'unknown';
}

/** The zero between two points of different signs; null without a change of sign. */
export function bisect(f: OneVariable, a: number, b: number): number | null {
  let [low, high] = [a, b];
  const atLow = f.value(low);
  if (atLow === 0) return low;
  if (f.value(high) === 0) return high;
  if (!(atLow * f.value(high) < 0)) return null;
  for (let step = 0; step < 200; step += 1) {
    const middle = (low + high) / 2;
    if (middle === low || middle === high) break;
    const value = f.value(middle);
    if (value === 0) return middle;
    if (value < 0 === atLow < 0) low = middle;
    else high = middle;
  }
  return Math.abs(f.value(low)) <= Math.abs(f.value(high)) ? low : high;
}

/** A zero without a change of sign, at a kink, a discontinuity or the domain's edge, in a cell of minimum size. */
// oxlint-disable-next-line complexity -- The tests of one cell share all its values.
function touching(f: OneVariable, slope: OneVariable | null, [a, b]: Cell, { height, from, to }: Search): number[] {
  const near = (to - from) * 1e-6;
  const isSure = f.range(around([a, b])).sure;
  const places = isSure
    ? [a, b, (a + b) / 2, bisect(f, a, b), slope && bisect(slope, a - near, b + near)]
        .filter((place) => place !== null)
        .flatMap((place) => [place, Number(place.toPrecision(12)), Number(place.toFixed(9))])
    : [breakIn(f, a - (b - a), b + (b - a))];
  let best: number | null = null;
  let bestValue = height * 1e-11;
  for (const place of places) {
    const value = Math.abs((isSure ? f.value : f.settled)(place));
    if (value < bestValue || (value === bestValue && best === null)) [best, bestValue] = [place, value];
  }
  if (best === null || best < from || best > to) return [];
  return isSure && !touches(f, best, to - from) ? [] : [best];
}

/** Distances from a zero at which its neighbours are sampled, relative to the range. */
const BESIDE = [1e-6, 1e-3];

/**
 * Whether |f| is greater on both sides of a continuous point. Otherwise f may only approach zero, or rounding hides it.
 */
function touches(f: OneVariable, place: number, whole: number): boolean {
  const size = (at: number) => Math.abs(f.value(at));
  return BESIDE.map((part) => part * whole).some((by) => {
    // At a discontinuity the value may be zero by rounding, as that of (1 − cos x)/x² is.
    return (
      f.range(interval(place - by, place + by)).sure && size(place - by) > size(place) && size(place + by) > size(place)
    );
  });
}

function breakIn(f: OneVariable, a: number, b: number): number {
  const sureOn = (from: number, to: number) => {
    const range = f.range(interval(from, to));
    return isEmpty(range) ? null : range.sure;
  };
  const narrowed = narrowBreak(sureOn, a, b);
  return plainestIn(narrowed.from, narrowed.to);
}

/** Merges zeros that are too close to separate; the one with the smallest |f| stays. */
function merge(found: readonly number[], f: OneVariable, { from, to }: Search): number[] {
  const apart = (to - from) * 1e-8;
  const merged: number[] = [];
  for (const at of found.toSorted((a, b) => a - b)) {
    const last = merged.at(-1);
    if (last === undefined || at - last > apart) merged.push(at);
    else if (Math.abs(f.value(at)) < Math.abs(f.value(last))) merged[merged.length - 1] = at;
  }
  return merged.map((at) => (Object.is(at, -0) ? 0 : at));
}
