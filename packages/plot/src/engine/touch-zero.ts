import { interval, isEmpty, type Interval } from './interval.ts';
import type { PlaneFunction, SlopedFunction } from './plane-function.ts';

/** A zero of a function without a change of sign. */
export interface Touch {
  /** Changes sign across the curve along which the function has its minimum. */
  across: (x: number, y: number) => number;
  /** Whether the function is zero here, within float precision. */
  isReached: (x: number, y: number) => boolean;
  /** An isolated zero within the box. */
  lone: () => readonly [number, number] | null;
}

export interface Box {
  x: Interval;
  y: Interval;
  /** Units per pixel. */
  pixel: { x: number; y: number };
}

type Slopes = NonNullable<SlopedFunction['slopes']>;

/** Tolerances relative to the corner values: for a zero, and for rounding noise. */
const SMALL = 1e-6;
const NOISE = 1e-3;
/** Below the rounding error of any sum. */
const NOTHING = 1e-28;
/** Relative distance below which points are equal. */
const SAME = 2 ** -50;

/** Null if the function is monotonic in some direction on the box, so that it has no turning point. */
export function touchOf(f: PlaneFunction, slopes: Slopes, box: Box): Touch | null {
  const corners = [
    [box.x.lo, box.y.lo],
    [box.x.hi, box.y.lo],
    [box.x.hi, box.y.hi],
    [box.x.lo, box.y.hi],
  ] as const;
  const [alongX, alongY] = [slopes.x, slopes.y].map((slope) => corners.map(([x, y]) => slope.value(x, y)));
  if (!alongX || !alongY || (isOneWay(alongX) && isOneWay(alongY))) return null;
  const ranges = [slopes.x.range(box.x, box.y), slopes.y.range(box.x, box.y)];
  if (ranges.some((range) => !isEmpty(range) && (range.lo > 0 || range.hi < 0))) return null;
  const height = Math.max(...corners.map(([x, y]) => Math.abs(f.value(x, y))));
  if (!(height > 0)) return null;
  const isReached = (x: number, y: number) => isZero(f, box.pixel, [x, y], height);
  const isSmooth = ranges.every((range) => range.sure);
  return {
    across: acrossOf(
      slopes,
      alongX.map((slope, at) => [slope, alongY[at] ?? 0] as const),
      box,
    ),
    isReached,
    lone: () => {
      const place = turningPoint(slopes, box) ?? (isSmooth ? null : lowestPoint(f, box));
      return place && isReached(...place) ? place : null;
    },
  };
}

/** Cheaper than bounds, and nearly always sufficient. */
const isOneWay = (slopes: readonly number[]): boolean =>
  slopes.every((slope) => slope > 0) || slopes.every((slope) => slope < 0);

/** Bounds within the rounding error of a point. */
export function boundsAt(f: PlaneFunction, pixel: Box['pixel'], x: number, y: number): Interval {
  const [farX, farY] = [SAME * Math.max(Math.abs(x), pixel.x), SAME * Math.max(Math.abs(y), pixel.y)];
  return f.range(interval(x - farX, x + farX), interval(y - farY, y + farY));
}

/** Whether the bounds at a point contain zero, and value and bounds are negligible beside `height`. */
function isZero(f: PlaneFunction, pixel: Box['pixel'], [x, y]: readonly [number, number], height: number): boolean {
  const value = Math.abs(f.value(x, y));
  if (value <= NOTHING * height) return true;
  const { lo, hi } = boundsAt(f, pixel, x, y);
  return lo <= 0 && hi >= 0 && hi - lo <= NOISE * height && value <= SMALL * height;
}

/** The derivative along the steepest direction, oriented so that neighbouring cells agree on its sign. */
function acrossOf(slopes: Slopes, ways: readonly (readonly [number, number])[], { pixel }: Box): Touch['across'] {
  let [alongX, alongY, most] = [0, 0, 0];
  for (const [x, y] of ways) {
    const [dx, dy] = [x * pixel.x, y * pixel.y];
    const steep = Math.hypot(dx, dy);
    if (steep > most) [alongX, alongY, most] = [dx, dy, steep];
  }
  // A direction that no grid lines have.
  const way = alongX * 0.9553 + alongY * 0.2955 < 0 ? -1 : 1;
  const [weightX, weightY] = [(way * alongX * pixel.x) / most, (way * alongY * pixel.y) / most];
  return (x, y) => slopes.x.value(x, y) * weightX + slopes.y.value(x, y) * weightY;
}

const isWithin = ({ x, y, pixel }: Box, px: number, py: number, slack: number): boolean =>
  px >= x.lo - slack * pixel.x &&
  px <= x.hi + slack * pixel.x &&
  py >= y.lo - slack * pixel.y &&
  py <= y.hi + slack * pixel.y;

const EDGE_SLACK = 1e-6;
const STEPS = 60;

/** Newton's method for a zero gradient, in pixels; takes the shortest step along a valley. */
function turningPoint(slopes: Slopes, box: Box): readonly [number, number] | null {
  const { pixel } = box;
  let [x, y] = [(box.x.lo + box.x.hi) / 2, (box.y.lo + box.y.hi) / 2];
  const slopeAt = (atX: number, atY: number) =>
    [slopes.x.value(atX, atY) * pixel.x, slopes.y.value(atX, atY) * pixel.y] as const;
  let near = 1e-3;
  for (let turn = 0; turn < STEPS; turn += 1) {
    const [u, v] = slopeAt(x, y);
    const [east, west] = [slopeAt(x + near * pixel.x, y), slopeAt(x - near * pixel.x, y)];
    const [north, south] = [slopeAt(x, y + near * pixel.y), slopeAt(x, y - near * pixel.y)];
    const [a, b] = [(east[0] - west[0]) / (2 * near), (north[0] - south[0]) / (2 * near)];
    const [c, d] = [(east[1] - west[1]) / (2 * near), (north[1] - south[1]) / (2 * near)];
    const [p, q, r] = [a * a + c * c, a * b + c * d, b * b + d * d];
    const damp = 1e-12 * (p + r);
    const det = (p + damp) * (r + damp) - q * q;
    const [s, t] = [a * u + c * v, b * u + d * v];
    const [dx, dy] = [((r + damp) * s - q * t) / det, ((p + damp) * t - q * s) / det];
    if (!Number.isFinite(dx + dy)) return u === 0 && v === 0 ? [x, y] : null;
    x -= dx * pixel.x;
    y -= dy * pixel.y;
    if (!isWithin(box, x, y, 2)) return null;
    const step = Math.hypot(dx, dy);
    if (step < 1e-13) break;
    // Where the Hessian is singular, only difference steps as short as the last Newton step converge.
    near = Math.min(near, step);
  }
  return isWithin(box, x, y, EDGE_SLACK) ? [x, y] : null;
}

/** Pattern search for the minimum, with shrinking steps in four directions: for corners and peaks. */
function lowestPoint(f: PlaneFunction, box: Box): readonly [number, number] | null {
  const heightAt = (x: number, y: number) => Math.abs(f.value(x, y));
  let [x, y] = [(box.x.lo + box.x.hi) / 2, (box.y.lo + box.y.hi) / 2];
  let [farX, farY] = [(box.x.hi - box.x.lo) / 2, (box.y.hi - box.y.lo) / 2];
  let least = heightAt(x, y);
  for (let step = 0; step < 4 * STEPS && isWithin(box, x, y, 2); step += 1) {
    const [bestX = x, bestY = y] =
      [
        [x + farX, y],
        [x - farX, y],
        [x, y + farY],
        [x, y - farY],
      ].find(([px = x, py = y]) => heightAt(px, py) < least) ?? [];
    if (bestX === x && bestY === y) [farX, farY] = [farX / 2, farY / 2];
    else [x, y, least] = [bestX, bestY, heightAt(bestX, bestY)];
  }
  return isWithin(box, x, y, EDGE_SLACK) ? [x, y] : null;
}
