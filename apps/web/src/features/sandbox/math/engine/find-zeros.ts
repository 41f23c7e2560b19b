import { interval, isEmpty, isThin, type Interval } from './interval.ts';
import type { OneVariable } from './one-variable.ts';

/** Where something is looked for. `height` is how much of the value axis is seen: what is next to nothing beside it. */
export interface Search {
  from: number;
  to: number;
  height: number;
}

export interface Found {
  /** Ascending. */
  at: number[];
  /** False: there are more than could be told apart. */
  isComplete: boolean;
}

const MOST_CELLS = 24_000;
const MOST_FOUND = 200;
const FIRST_CELLS = 64;
/** The smallest cell, as a part of the whole. */
const FINEST = 1e-10;

/** What is known of a cell after looking at it. */
type Look = 'none' | 'one' | 'level' | 'unknown';

/**
 * The zeros of a continuous stretch or several: cells that surely hold none are dropped, those where the function is
 * surely steep are bisected, the others are halved. A change of sign over a pole or a jump is none.
 */
export function findZeros(f: OneVariable, slope: OneVariable | null, search: Search): Found {
  const { doubtful, roots, isComplete } = isolate(f, slope, search);
  const merged = merge([...roots, ...doubtful.flatMap((cell) => touching(f, slope, cell, search))], f, search);
  return { at: merged.slice(0, MOST_FOUND), isComplete: isComplete && merged.length <= MOST_FOUND };
}

export interface Isolated {
  roots: number[];
  /** Cells too small to halve on that may hold a zero. */
  doubtful: (readonly [number, number])[];
  isComplete: boolean;
}

/** Zeros of which there is surely one in a cell, and the cells that stay open. */
export function isolate(f: OneVariable, slope: OneVariable | null, { from, to }: Search): Isolated {
  const finest = (to - from) * FINEST;
  const roots: number[] = [];
  const doubtful: (readonly [number, number])[] = [];
  let cells = Array.from({ length: FIRST_CELLS }, (_, index): readonly [number, number] => [
    from + ((to - from) * index) / FIRST_CELLS,
    from + ((to - from) * (index + 1)) / FIRST_CELLS,
  ]);
  let looked = 0;
  while (cells.length > 0) {
    const next: (readonly [number, number])[] = [];
    for (const cell of cells) {
      const [a, b] = cell;
      looked += 1;
      const look = lookAt(f, slope, cell);
      if (look === 'one') {
        const root = bisect(f, a, b);
        if (root !== null) roots.push(root);
      }
      if (look !== 'unknown') continue;
      if (b - a < finest) doubtful.push(cell);
      else if (looked < MOST_CELLS) next.push([a, (a + b) / 2], [(a + b) / 2, b]);
    }
    if (looked >= MOST_CELLS) return { roots, doubtful, isComplete: next.length === 0 };
    cells = next;
  }
  return { roots, doubtful, isComplete: true };
}

/** Widened a little: zeros may lie on the border, and ends are rounded. */
function around([a, b]: readonly [number, number]): Interval {
  const slack = (b - a) * 1e-9 + Math.max(Math.abs(a), Math.abs(b)) * 1e-15;
  return interval(a - slack, b + slack);
}

const holdsZero = (range: Interval): boolean => range.lo <= 0 && range.hi >= 0;

function lookAt(f: OneVariable, slope: OneVariable | null, cell: readonly [number, number]): Look {
  const t = around(cell);
  const range = f.range(t);
  if (isEmpty(range)) return 'none';
  const slack = 1e-14 * Math.min(Math.max(Math.abs(range.lo), Math.abs(range.hi)), 1e3);
  if (range.lo > slack || range.hi < -slack) return 'none';
  if (isThin(range) && range.lo === 0) return 'level';
  const steep = slope?.range(t);
  if (!range.sure || !steep || isEmpty(steep) || !steep.sure) return 'unknown';
  if (isThin(steep) && steep.lo === 0) return 'level';
  if (!holdsZero(steep)) return 'one';
  const middle = (t.lo + t.hi) / 2;
  const reach = Math.max(Math.abs(steep.lo), Math.abs(steep.hi)) * ((t.hi - t.lo) / 2);
  const value = Math.abs(f.value(middle));
  return value > reach * (1 + 1e-9) + slack ? 'none' : 'unknown';
}

/** The zero between two points of different signs; null when there is no change of sign. */
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

/** A zero without a change of sign, at a kink or at the edge of the domain, in a cell that is as small as can be. */
function touching(
  f: OneVariable,
  slope: OneVariable | null,
  [a, b]: readonly [number, number],
  { height, from, to }: Search,
): number[] {
  const near = (to - from) * 1e-6;
  const turned = slope && bisect(slope, a - near, b + near);
  const places = [a, b, (a + b) / 2, edgeOfDomain(f, a, b), bisect(f, a, b), turned]
    .filter((place) => place !== null)
    .flatMap((place) => [place, Number(place.toPrecision(12)), Number(place.toFixed(9))]);
  let best: number | null = null;
  for (const place of places) {
    // What a function only tends to beside a place where it is not defined is no zero.
    const round = Number(place.toFixed(9));
    if (Math.abs(round - place) < 1e-14 && !Number.isFinite(f.value(round))) continue;
    const value = Math.abs(f.value(place));
    if (value <= height * 1e-8 && (best === null || value < Math.abs(f.value(best)))) best = place;
  }
  return best === null || best < from || best > to ? [] : [best];
}

/** Where the function begins or ends to be defined, as near as numbers allow. */
function edgeOfDomain(f: OneVariable, a: number, b: number): number | null {
  const isDefined = (t: number) => Number.isFinite(f.value(t));
  if (isDefined(a) === isDefined(b)) return null;
  let [out, within] = isDefined(a) ? [b, a] : [a, b];
  for (let step = 0; step < 100; step += 1) {
    const middle = (out + within) / 2;
    if (middle === out || middle === within) break;
    if (isDefined(middle)) within = middle;
    else out = middle;
  }
  return within;
}

/** Zeros that cannot be told apart become the best of them. */
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
