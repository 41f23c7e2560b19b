import { interval, type Interval, isEmpty } from './interval.ts';
import type { PlaneFunction, SlopedFunction } from './plane-function.ts';
import { CELL_SIZE, PlaneGrid, quarters, type Square } from './plane-grid.ts';
import { type PlotWindow, type Run, unitsPerPixelX, unitsPerPixelY } from './plot-window.ts';
import { boundsAt, touchOf } from './touch-zero.ts';

type Line = readonly [readonly [number, number], readonly [number, number]];

const PARTS_OF_A_PIXEL = 500;

/** Joins short lines that share endpoints, to a fraction of a pixel, into polylines. */
function joinLines(lines: readonly Line[], pixel: { x: number; y: number }): Run[] {
  const keyOf = ([x, y]: readonly [number, number]): string =>
    `${Math.round((x / pixel.x) * PARTS_OF_A_PIXEL)},${Math.round((y / pixel.y) * PARTS_OF_A_PIXEL)}`;
  const at = new Map<string, Set<Line>>();
  for (const line of lines) {
    for (const end of line) {
      const key = keyOf(end);
      const known = at.get(key);
      if (known) known.add(line);
      else at.set(key, new Set([line]));
    }
  }
  const used = new Set<Line>();
  const runs: Run[] = [];
  /** Follows connected lines from one end. */
  const followFrom = (start: readonly [number, number], first: Line): Run => {
    const run: Run = [start[0], start[1]];
    let end = start;
    for (let line: Line | undefined = first; line;) {
      used.add(line);
      end = keyOf(line[0]) === keyOf(end) ? line[1] : line[0];
      run.push(end[0], end[1]);
      line = [...(at.get(keyOf(end)) ?? [])].find((other) => !used.has(other));
    }
    return run;
  };
  const loose = lines.filter((line) => line.some((end) => at.get(keyOf(end))?.size === 1));
  for (const line of [...loose, ...lines]) {
    if (used.has(line)) continue;
    const start = at.get(keyOf(line[1]))?.size === 1 ? line[1] : line[0];
    runs.push(followFrom(start, line));
  }
  return runs;
}

const MOST_SQUARES = 250_000;
/** Limit for parts of undecided cells, so that a picture with many of them becomes coarse instead of half empty. */
const MOST_FINER = 60_000;
const MOST_LONE_SEARCHES = 1500;
/** Bisections of an edge: to a millionth of a pixel for a line; to float precision where f must be proven zero. */
const [LINE_STEPS, TOUCH_STEPS] = [28, 52];
/** Maximum distance of a line from the curve, in pixels. */
const OFF_PIXELS = 0.3;
/** Shorter lines are dropped. */
const NO_LENGTH_PIXELS = 1e-5;
/** An isolated point this close to a line belongs to it. */
const BESIDE_PIXELS = 2;

export interface TracedCurve {
  runs: Run[];
  /** Isolated points of the curve. */
  points: (readonly [x: number, y: number])[];
  /** Runs on both sides of which f has the same sign. */
  touching: Run[];
}

/**
 * Traces the curve f(x, y) = 0. Drops squares on which f is certainly nonzero; in the others, follows the curve from
 * edge to edge, but only where f is certainly continuous: a change of sign at a pole draws nothing. If f has its
 * partial derivatives, also finds zeros without a change of sign. `whole`: the expression of which f is a factor;
 * nothing is drawn where it is undefined.
 */
export function traceImplicit(
  f: PlaneFunction & Partial<SlopedFunction>,
  view: PlotWindow,
  whole?: PlaneFunction,
): TracedCurve {
  const tracing: Tracing = {
    f,
    slopes: f.slopes ?? null,
    whole: whole ?? null,
    grid: new PlaneGrid(view),
    pixel: { x: unitsPerPixelX(view), y: unitsPerPixelY(view) },
    lines: [],
    touching: [],
    points: [],
    values: new Map(),
    left: MOST_SQUARES,
    finer: MOST_FINER,
    searches: MOST_LONE_SEARCHES,
  };
  for (const block of tracing.grid.blocks()) visit(tracing, block);
  return {
    runs: joinLines(tracing.lines, tracing.pixel),
    touching: joinLines(tracing.touching, tracing.pixel),
    // If the search hit its limit, the point may lie on an undetected line.
    points: tracing.left > 0 && tracing.finer > 0 ? loneOnes(tracing) : [],
  };
}

type Point = readonly [x: number, y: number];
type Value = (x: number, y: number) => number;

interface Tracing {
  f: PlaneFunction;
  slopes: SlopedFunction['slopes'];
  whole: PlaneFunction | null;
  grid: PlaneGrid;
  /** Units per pixel. */
  pixel: { x: number; y: number };
  lines: Line[];
  touching: Line[];
  points: Point[];
  values: Map<number, number>;
  left: number;
  finer: number;
  searches: number;
}

function visit(tracing: Tracing, square: Square): void {
  tracing.left -= 1;
  const { f, grid, whole } = tracing;
  const [x, y] = [grid.rangeX(square), grid.rangeY(square)];
  const range = f.range(x, y);
  if (isEmpty(range) || range.lo > 0 || range.hi < 0 || tracing.left <= 0) return;
  if (whole && isEmpty(whole.range(x, y))) return;
  if (square.size < CELL_SIZE) tracing.finer -= 1;
  if (square.size > CELL_SIZE || !follow(tracing, square, range)) {
    for (const quarter of quarters(square)) visit(tracing, quarter);
  }
}

/** Draws the curve in a cell; false if the cell must be subdivided. */
function follow(tracing: Tracing, square: Square, range: Interval): boolean {
  const isLast = square.size === 1 || tracing.finer <= 0;
  const corners = cornersOf(square);
  const height = Math.max(-range.lo, range.hi);
  const crossings = crossingsOf(tracing, corners, (i, j) => valueAt(tracing, i, j, height), {
    value: tracing.f.value,
    steps: LINE_STEPS,
  });
  if (!isLast && !(range.sure && isPlain(tracing, crossings, tracing.f.value))) return false;
  if (!range.sure) return true;
  if (crossings.length === 0) return followTouch(tracing, square, corners) || isLast;
  // Which of four crossings are connected is only decided in the smallest squares.
  if (crossings.length < 3 || square.size === 1) draw(tracing, tracing.lines, crossings);
  return true;
}

/** The same for zeros without a change of sign. */
function followTouch(tracing: Tracing, square: Square, corners: readonly Corner[]): boolean {
  const { f, slopes, grid, pixel } = tracing;
  const touch = slopes && touchOf(f, slopes, { x: grid.rangeX(square), y: grid.rangeY(square), pixel });
  if (!touch) return true;
  const { across, isReached, lone } = touch;
  const valueOf = (i: number, j: number) => across(grid.x(i), grid.y(j));
  const turns = crossingsOf(tracing, corners, valueOf, { value: across, steps: TOUCH_STEPS });
  const reached = turns.filter(([x, y]) => isReached(x, y));
  const isAbove = corners.some(([i, j]) => f.value(grid.x(i), grid.y(j)) > 0);
  // Between two lines that leave through the same edge.
  const isHidden = turns.some((point) => !reached.includes(point) && f.value(...point) > 0 !== isAbove);
  const isOpen = isHidden || (reached.length > 0 && !isPlain(tracing, reached, across, true));
  if (isOpen && square.size > 1) return false;
  if (draw(tracing, tracing.touching, reached) || tracing.searches <= 0) return true;
  tracing.searches -= 1;
  const point = lone();
  if (point && isDefined(tracing, point)) tracing.points.push(point);
  return true;
}

/** Whether the cell has no line, or one line straight enough to approximate the curve. */
function isPlain(tracing: Tracing, [first, second, third]: readonly Point[], value: Value, isWhole = false): boolean {
  if (third || (isWhole && !second)) return false;
  if (!first || !second) return true;
  return isStraight(tracing, first, second, value) && isDrawable(tracing, first, second);
}

/** Returns whether anything was drawn. */
function draw(tracing: Tracing, lines: Line[], [a, b, c, d]: readonly Point[]): boolean {
  const before = lines.length;
  for (const [from, to] of [
    [a, b],
    [c, d],
  ]) {
    if (!from || !to || !isDrawable(tracing, from, to)) continue;
    if (!isSame(tracing.pixel, from, to)) lines.push([from, to]);
  }
  return lines.length > before;
}

/** Whether the whole expression is defined at the ends of a line; its middle lies slightly off the curve. */
const isDrawable = (tracing: Tracing, from: Point, to: Point): boolean =>
  isDefined(tracing, from) && isDefined(tracing, to);

/** Near a pole bounds are infinite, and outside the domain there are no values. */
function isDefined({ whole, pixel }: Tracing, [x, y]: Point): boolean {
  if (!whole) return true;
  const [farX, farY] = [pixel.x * 1e-6 + Math.abs(x) * 1e-15, pixel.y * 1e-6 + Math.abs(y) * 1e-15];
  const range = whole.range(interval(x - farX, x + farX), interval(y - farY, y + farY));
  return !isEmpty(range) && Number.isFinite(range.hi - range.lo);
}

/** Whether the curve runs along a line: f has opposite signs on the two sides of its middle. */
function isStraight({ pixel }: Tracing, [x0, y0]: Point, [x1, y1]: Point, value: Value): boolean {
  const [dx, dy] = [(x1 - x0) / pixel.x, (y1 - y0) / pixel.y];
  const part = OFF_PIXELS / Math.max(Math.hypot(dx, dy), 1e-9);
  const [x, y, sideX, sideY] = [(x0 + x1) / 2, (y0 + y1) / 2, -dy * part * pixel.x, dx * part * pixel.y];
  return value(x + sideX, y + sideY) < 0 !== value(x - sideX, y - sideY) < 0;
}

const MOST_ACROSS = 2 ** 20;

/** The value at a corner; values within rounding error of zero, relative to `height`, are zero. */
function valueAt({ f, grid, pixel, values }: Tracing, i: number, j: number, height: number): number {
  const key = j * MOST_ACROSS + i;
  const known = values.get(key);
  if (known !== undefined) return known;
  let value = f.value(grid.x(i), grid.y(j));
  if (Math.abs(value) < height * 1e-9) {
    const { lo, hi } = boundsAt(f, pixel, grid.x(i), grid.y(j));
    if (lo <= 0 && hi >= 0) value = 0;
  }
  values.set(key, value);
  return value;
}

type Corner = readonly [i: number, j: number];

function cornersOf({ i, j, size }: Square): readonly Corner[] {
  return [
    [i, j],
    [i + size, j],
    [i + size, j + size],
    [i, j + size],
  ];
}

const awayOf = (pixel: Tracing['pixel'], [x0, y0]: Point, [x1, y1]: Point): number =>
  Math.hypot((x1 - x0) / pixel.x, (y1 - y0) / pixel.y);
const isSame = (pixel: Tracing['pixel'], a: Point, b: Point): boolean => awayOf(pixel, a, b) < NO_LENGTH_PIXELS;

/**
 * Crossings of a square's edges with the curve, counter-clockwise from the bottom; zero counts as positive. A curve
 * that only touches a corner does not enter.
 */
function crossingsOf(
  { grid, pixel }: Tracing,
  corners: readonly Corner[],
  valueOf: (i: number, j: number) => number,
  { value, steps }: { value: Value; steps: number },
): Point[] {
  const found: Point[] = [];
  for (const [index, from] of corners.entries()) {
    const to = corners[(index + 1) % 4] ?? from;
    const [at, next] = [valueOf(...from), valueOf(...to)];
    if (Number.isNaN(at) || Number.isNaN(next) || at < 0 === next < 0) continue;
    // Both squares at an edge search it in the same direction, so they find the same point.
    const isUp = from[0] + from[1] < to[0] + to[1];
    const [low, high] = isUp ? [from, to] : [to, from];
    const ends = [grid.x(low[0]), grid.y(low[1]), grid.x(high[0]), grid.y(high[1])] as const;
    found.push(crossing(value, steps, ends, (isUp ? at : next) < 0));
  }
  return found.length < 2
    ? found
    : found.filter((point) => !found.some((other) => other !== point && isSame(pixel, other, point)));
}

type Ends = readonly [x0: number, y0: number, x1: number, y1: number];

function crossing(value: Value, steps: number, ends: Ends, isNegative: boolean): Point {
  let [x0, y0, x1, y1] = ends;
  for (let step = 0; step < steps; step += 1) {
    const [x, y] = [(x0 + x1) / 2, (y0 + y1) / 2];
    if ((x === x0 || x === x1) && (y === y0 || y === y1)) break;
    if (value(x, y) < 0 === isNegative) [x0, y0] = [x, y];
    else [x1, y1] = [x, y];
  }
  // The end that is zero, if any.
  return isNegative ? [x1, y1] : [x0, y0];
}

/** Isolated points on no line, without duplicates. */
function loneOnes({ points, lines, touching, pixel }: Tracing): Point[] {
  const away = (a: Point, b: Point) => awayOf(pixel, a, b);
  const kept: Point[] = [];
  for (const point of points) {
    const isBeside = [...lines, ...touching].some((line) => line.some((end) => away(end, point) < 4 + BESIDE_PIXELS));
    if (!isBeside && !kept.some((other) => away(other, point) < BESIDE_PIXELS)) kept.push(point);
  }
  return kept;
}
