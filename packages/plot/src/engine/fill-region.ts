import { isEmpty } from './interval.ts';
import type { PlaneFunction } from './plane-function.ts';
import { CELL_SIZE, PlaneGrid, quarters, type Square } from './plane-grid.ts';
import type { PlotWindow, Run } from './plot-window.ts';

const MOST_SQUARES = 60_000;

/** The region where all functions are positive, as polygons that do not overlap. */
export function fillRegion(all: readonly PlaneFunction[], view: PlotWindow): Run[] {
  const filling: Filling = { all, grid: new PlaneGrid(view), polygons: [], left: MOST_SQUARES };
  for (const block of filling.grid.blocks()) visit(filling, block);
  return filling.polygons;
}

interface Filling {
  all: readonly PlaneFunction[];
  grid: PlaneGrid;
  polygons: Run[];
  left: number;
}

function visit(filling: Filling, square: Square): void {
  filling.left -= 1;
  const { all, grid } = filling;
  const [x, y] = [grid.rangeX(square), grid.rangeY(square)];
  const ranges = all.map((f) => f.range(x, y));
  if (ranges.some((range) => isEmpty(range) || range.hi <= 0)) return;
  if (ranges.every((range) => range.sure && range.lo > 0)) {
    filling.polygons.push([x.lo, y.lo, x.hi, y.lo, x.hi, y.hi, x.lo, y.hi]);
    return;
  }
  if (square.size > CELL_SIZE && filling.left > 0) {
    for (const quarter of quarters(square)) visit(filling, quarter);
    return;
  }
  const polygon = partOf(filling, square);
  if (polygon.length >= 6) filling.polygons.push(polygon);
}

/**
 * The part of a square inside the region. The minimum of all functions measures how far inside a point is; it is
 * interpolated linearly along edges.
 */
function partOf({ all, grid }: Filling, { i, j, size }: Square): Run {
  const corners = [
    [grid.x(i), grid.y(j)],
    [grid.x(i + size), grid.y(j)],
    [grid.x(i + size), grid.y(j + size)],
    [grid.x(i), grid.y(j + size)],
  ] as const;
  const depths = corners.map(([x, y]) => {
    const least = Math.min(...all.map((f) => f.value(x, y)));
    return Number.isNaN(least) ? -1 : Math.max(-1e300, Math.min(1e300, least));
  });
  const polygon: Run = [];
  for (const [index, [x, y]] of corners.entries()) {
    const next = (index + 1) % 4;
    const [nextX, nextY] = corners[next] ?? [x, y];
    const [here, there] = [depths[index] ?? 0, depths[next] ?? 0];
    if (here > 0) polygon.push(x, y);
    if (here > 0 === there > 0) continue;
    const part = here / (here - there);
    polygon.push(x + part * (nextX - x), y + part * (nextY - y));
  }
  return polygon;
}
