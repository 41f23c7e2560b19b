import type { PlotWindow, Run } from './plot-window.ts';

/** A point of a curve with its parameter. */
export interface Point {
  t: number;
  x: number;
  y: number;
}

/** Clipping margin, in picture heights. */
const MARGIN = 0.5;

/** Builds polylines; clips them at the picture's margin. */
export class Pen {
  readonly runs: Run[] = [];
  private run: Run | null = null;
  private readonly band: PlotWindow;

  constructor(view: PlotWindow) {
    const [dx, dy] = [(view.xMax - view.xMin) * MARGIN, (view.yMax - view.yMin) * MARGIN];
    this.band = { ...view, xMin: view.xMin - dx, xMax: view.xMax + dx, yMin: view.yMin - dy, yMax: view.yMax + dy };
  }

  lift(): void {
    this.run = null;
  }

  line(from: Point, to: Point): void {
    const part = this.clipped(from, to);
    if (!part) {
      this.lift();
      return;
    }
    const [x0, y0, x1, y1] = part;
    const run = this.run;
    if (!run || run.at(-2) !== x0 || run.at(-1) !== y0) this.runs.push((this.run = [x0, y0, x1, y1]));
    else run.push(x1, y1);
  }

  /** The clipped part of a line, with its ends on the border where it leaves; null if outside. */
  private clipped(from: Point, to: Point): [number, number, number, number] | null {
    if (!Number.isFinite(from.x + from.y + to.x + to.y)) return null;
    const { xMin, xMax, yMin, yMax } = this.band;
    const across = cut([from.x, from.y, to.x, to.y], xMin, xMax);
    const upright = across && cut([across[1], across[0], across[3], across[2]], yMin, yMax);
    return upright && [upright[1], upright[0], upright[3], upright[2]];
  }
}

type Line = [number, number, number, number];

/**
 * Clips a line to bounds of its first coordinate. A clipped end gets the bound itself: computing it along the line
 * would lose it in the rounding of a very distant end, as beside a pole.
 */
function cut([x0, y0, x1, y1]: Line, least: number, most: number): Line | null {
  if ((x0 < least && x1 < least) || (x0 > most && x1 > most)) return null;
  const bounded = (x: number, y: number): [number, number] => {
    const bound = Math.min(most, Math.max(least, x));
    if (bound === x) return [x, y];
    // Interpolates from the end nearer to the bound.
    const share = (bound - x0) / (x1 - x0);
    return [bound, share < 0.5 ? y0 + share * (y1 - y0) : y1 - ((x1 - bound) / (x1 - x0)) * (y1 - y0)];
  };
  return [...bounded(x0, y0), ...bounded(x1, y1)];
}
