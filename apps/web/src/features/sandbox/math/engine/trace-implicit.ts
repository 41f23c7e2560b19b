import { isEmpty } from './interval.ts';
import { joinLines, type Line } from './join-lines.ts';
import type { PlaneFunction } from './plane-function.ts';
import { CELL_SIZE, PlaneGrid, quarters, type Square } from './plane-grid.ts';
import { unitsPerPixelX, unitsPerPixelY, type PlotWindow, type Run } from './plot-window.ts';

const MOST_SQUARES = 150_000;
const EDGE_STEPS = 40;
/** How far a line may be from the curve. */
const OFF_PIXELS = 0.3;

/**
 * The curve f(x, y) = 0. Squares on which f surely has no zero are dropped; in the others the curve is followed from
 * edge to edge, but only where f is surely continuous: a change of sign over a pole draws nothing.
 */
export function traceImplicit(f: PlaneFunction, view: PlotWindow): Run[] {
  const pixel = { x: unitsPerPixelX(view), y: unitsPerPixelY(view) };
  const tracing: Tracing = { f, grid: new PlaneGrid(view), pixel, lines: [], values: new Map(), left: MOST_SQUARES };
  for (const block of tracing.grid.blocks()) visit(tracing, block);
  return joinLines(tracing.lines, tracing.pixel);
}

interface Tracing {
  f: PlaneFunction;
  grid: PlaneGrid;
  /** Units of a pixel. */
  pixel: { x: number; y: number };
  lines: Line[];
  values: Map<number, number>;
  left: number;
}

function visit(tracing: Tracing, square: Square): void {
  tracing.left -= 1;
  const { f, grid } = tracing;
  const range = f.range(grid.rangeX(square), grid.rangeY(square));
  if (isEmpty(range) || range.lo > 0 || range.hi < 0 || tracing.left <= 0) return;
  if (square.size > CELL_SIZE) {
    for (const quarter of quarters(square)) visit(tracing, quarter);
    return;
  }
  const crossings = crossingsOf(tracing, square);
  const [first, second] = crossings;
  const isPlain = range.sure && crossings.length < 3 && (!first || !second || isStraight(tracing, first, second));
  if (!isPlain && square.size > 1) {
    for (const quarter of quarters(square)) visit(tracing, quarter);
    return;
  }
  if (!range.sure) return;
  const [a, b, c, d] = crossings;
  if (a && b) tracing.lines.push([a, b]);
  if (c && d) tracing.lines.push([c, d]);
}

/** Whether the curve runs along a line: its middle has the two signs at its sides. */
function isStraight({ f, pixel }: Tracing, [x0, y0]: readonly [number, number], [x1, y1]: readonly [number, number]) {
  const [dx, dy] = [(x1 - x0) / pixel.x, (y1 - y0) / pixel.y];
  const part = OFF_PIXELS / Math.max(Math.hypot(dx, dy), 1e-9);
  const [x, y, sideX, sideY] = [(x0 + x1) / 2, (y0 + y1) / 2, -dy * part * pixel.x, dx * part * pixel.y];
  return f.value(x + sideX, y + sideY) < 0 !== f.value(x - sideX, y - sideY) < 0;
}

const MOST_ACROSS = 2 ** 20;

function valueAt({ f, grid, values }: Tracing, i: number, j: number): number {
  const key = j * MOST_ACROSS + i;
  const known = values.get(key);
  if (known !== undefined) return known;
  const value = f.value(grid.x(i), grid.y(j));
  values.set(key, value);
  return value;
}

/** Points where the edges of a square meet the curve, counter-clockwise from the bottom; zero counts as positive. */
function crossingsOf(tracing: Tracing, { i, j, size }: Square): (readonly [number, number])[] {
  const corners: [number, number][] = [
    [i, j],
    [i + size, j],
    [i + size, j + size],
    [i, j + size],
  ];
  const found: (readonly [number, number])[] = [];
  for (const [index, from] of corners.entries()) {
    const to = corners[(index + 1) % 4] ?? from;
    const [at, next] = [valueAt(tracing, ...from), valueAt(tracing, ...to)];
    if (Number.isNaN(at) || Number.isNaN(next) || at < 0 === next < 0) continue;
    // Both squares at an edge look at it in the same direction, and find the same point.
    found.push(from[0] + from[1] < to[0] + to[1] ? crossing(tracing, from, to) : crossing(tracing, to, from));
  }
  return found;
}

function crossing({ f, grid }: Tracing, from: [number, number], to: [number, number]): readonly [number, number] {
  let [x0, y0, x1, y1] = [grid.x(from[0]), grid.y(from[1]), grid.x(to[0]), grid.y(to[1])];
  const isNegative = f.value(x0, y0) < 0;
  for (let step = 0; step < EDGE_STEPS; step += 1) {
    const [x, y] = [(x0 + x1) / 2, (y0 + y1) / 2];
    if (f.value(x, y) < 0 === isNegative) [x0, y0] = [x, y];
    else [x1, y1] = [x, y];
  }
  return [(x0 + x1) / 2, (y0 + y1) / 2];
}
