import { interval, type Interval } from './interval.ts';
import type { PlotWindow } from './plot-window.ts';

/** Cell size in pixels, in which a border is approximated by one line. */
const CELL_PIXELS = 4;
/** Halvings from a block to a cell. */
const BLOCK_DEPTH = 4;
/** Further halvings of an undecided cell. */
export const FINER_DEPTH = 5;

/**
 * A quadtree grid over a picture. Coordinates are integers in the finest step, so that neighbours agree on their
 * corners to the last bit.
 */
export class PlaneGrid {
  private readonly view: PlotWindow;
  private readonly stepX: number;
  private readonly stepY: number;

  constructor(view: PlotWindow) {
    this.view = view;
    const finest = CELL_PIXELS / 2 ** FINER_DEPTH;
    this.stepX = ((view.xMax - view.xMin) / view.width) * finest;
    this.stepY = ((view.yMax - view.yMin) / view.height) * finest;
  }

  x(i: number): number {
    return this.view.xMin + i * this.stepX;
  }

  y(j: number): number {
    return this.view.yMin + j * this.stepY;
  }

  rangeX(square: Square): Interval {
    return interval(this.x(square.i), this.x(square.i + square.size));
  }

  rangeY(square: Square): Interval {
    return interval(this.y(square.j), this.y(square.j + square.size));
  }

  /** The largest squares, from the middle of the picture outwards. */
  blocks(): Square[] {
    const size = 2 ** (FINER_DEPTH + BLOCK_DEPTH);
    const pixels = CELL_PIXELS * 2 ** BLOCK_DEPTH;
    const blocks: Square[] = [];
    for (let row = 0; row * pixels < this.view.height; row += 1) {
      for (let column = 0; column * pixels < this.view.width; column += 1) {
        blocks.push({ i: column * size, j: row * size, size });
      }
    }
    const [middleI, middleJ] = [this.view.width, this.view.height].map((side) => (side / pixels - 1) * (size / 2));
    const away = ({ i, j }: Square) => Math.hypot(i - (middleI ?? 0), j - (middleJ ?? 0));
    return blocks.toSorted((a, b) => away(a) - away(b));
  }
}

export interface Square {
  i: number;
  j: number;
  /** Side length, in finest steps. */
  size: number;
}

/** Side length of an undivided cell, in finest steps. */
export const CELL_SIZE = 2 ** FINER_DEPTH;

export function quarters({ i, j, size }: Square): Square[] {
  const half = size / 2;
  return [
    { i, j, size: half },
    { i: i + half, j, size: half },
    { i, j: j + half, size: half },
    { i: i + half, j: j + half, size: half },
  ];
}
