import { interval, isEmpty, type Interval } from './interval.ts';
import type { OneVariable } from './one-variable.ts';
import { unitsPerPixelX, unitsPerPixelY, type PlotWindow, type Run } from './plot-window.ts';

/** A curve (x(t), y(t)) for t from `from` to `to`; y = f(x) is one with x(t) = t. */
export interface Curve {
  x: OneVariable;
  y: OneVariable;
  from: number;
  to: number;
}

export const IDENTITY: OneVariable = { value: (t) => t, range: (t) => t };

/** How far a drawn line may be from the curve, in pixels. */
const FLAT_PIXELS = 0.2;
const START_PIXELS = 4;
/** Halvings of a cell that is surely continuous, and of one that may hold a break. */
const SMOOTH_DEPTH = 5;
const SPIKE_DEPTH = 3;
const BREAK_DEPTH = 8;
const NARROWINGS = 70;
const MOST_VISITS = 40_000;
/** Beyond this many heights of the picture nothing is drawn. */
const MARGIN = 0.5;

interface Point {
  t: number;
  x: number;
  y: number;
}

/** Draws lines and lifts the pen; what leaves the picture is cut at its margin. */
class Pen {
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

  /** Liang and Barsky: the part of a line within the band. */
  private clipped(from: Point, to: Point): [number, number, number, number] | null {
    const { xMin, xMax, yMin, yMax } = this.band;
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    if (!Number.isFinite(from.x + from.y + to.x + to.y)) return null;
    let [start, end] = [0, 1];
    const sides: [number, number][] = [
      [-dx, from.x - xMin],
      [dx, xMax - from.x],
      [-dy, from.y - yMin],
      [dy, yMax - from.y],
    ];
    for (const [step, room] of sides) {
      if (step === 0 && room < 0) return null;
      if (step < 0) start = Math.max(start, room / step);
      if (step > 0) end = Math.min(end, room / step);
    }
    if (start > end) return null;
    return [
      start === 0 ? from.x : from.x + start * dx,
      start === 0 ? from.y : from.y + start * dy,
      end === 1 ? to.x : from.x + end * dx,
      end === 1 ? to.y : from.y + end * dy,
    ];
  }
}

/**
 * The curve as runs of short lines. A line is drawn only where the curve is known to be continuous, or where the ends
 * of a doubtful spot meet when it is narrowed down; so none crosses a pole, a jump or the edge of the domain.
 */
export function sampleCurve(curve: Curve, view: PlotWindow, startCells?: number): Run[] {
  const cells = startCells ?? Math.ceil(view.width / START_PIXELS);
  const walk = new Walk(curve, view);
  const step = (curve.to - curve.from) / cells;
  if (!Number.isFinite(step) || step <= 0) return [];
  let from = walk.at(curve.from);
  for (let index = 1; index <= cells; index += 1) {
    const to = walk.at(index === cells ? curve.to : curve.from + index * step);
    walk.visit(from, to, 0);
    from = to;
  }
  return walk.pen.runs;
}

class Walk {
  readonly pen: Pen;
  private readonly pixelX: number;
  private readonly pixelY: number;
  private readonly curve: Curve;
  private readonly view: PlotWindow;
  private visits = 0;

  constructor(curve: Curve, view: PlotWindow) {
    this.curve = curve;
    this.view = view;
    this.pen = new Pen(view);
    this.pixelX = unitsPerPixelX(view);
    this.pixelY = unitsPerPixelY(view);
  }

  at(t: number): Point {
    return { t, x: this.curve.x.value(t), y: this.curve.y.value(t) };
  }

  visit(from: Point, to: Point, depth: number): void {
    this.visits += 1;
    const t = interval(from.t, to.t);
    const [x, y] = [this.curve.x.range(t), this.curve.y.range(t)];
    if (isEmpty(x) || isEmpty(y)) {
      this.pen.lift();
      return;
    }
    const isSure = x.sure && y.sure;
    const isSpent = this.visits > MOST_VISITS;
    if (isSure && (isSpent || this.isFine(from, to, { x, y, depth }))) {
      this.pen.line(from, to);
      return;
    }
    if (!isSure && (isSpent || depth >= BREAK_DEPTH)) {
      this.crossDoubtful(from, to);
      return;
    }
    const middle = this.at((from.t + to.t) / 2);
    this.visit(from, middle, depth + 1);
    this.visit(middle, to, depth + 1);
  }

  private isOutside(x: Interval, y: Interval): boolean {
    const { xMin, xMax, yMin, yMax } = this.view;
    return x.hi < xMin || x.lo > xMax || y.hi < yMin || y.lo > yMax;
  }

  /** Whether one line does for a cell. */
  private isFine(from: Point, to: Point, { x, y, depth }: { x: Interval; y: Interval; depth: number }): boolean {
    if (depth >= SMOOTH_DEPTH || this.isOutside(x, y)) return true;
    const [dx, dy] = [(to.x - from.x) / this.pixelX, (to.y - from.y) / this.pixelY];
    const spread = (x.hi - x.lo) / this.pixelX + (y.hi - y.lo) / this.pixelY;
    if (depth < SPIKE_DEPTH && spread > 3 * (Math.abs(dx) + Math.abs(dy)) + 8) return false;
    const middle = this.at((from.t + to.t) / 2);
    const [mx, my] = [(middle.x - from.x) / this.pixelX, (middle.y - from.y) / this.pixelY];
    const length = Math.hypot(dx, dy);
    const off = length < 1e-9 ? Math.hypot(mx, my) : Math.abs(mx * dy - my * dx) / length;
    return off < FLAT_PIXELS && length < 200;
  }

  private isSure(from: Point, to: Point): boolean | null {
    const t = interval(from.t, to.t);
    const [x, y] = [this.curve.x.range(t), this.curve.y.range(t)];
    return isEmpty(x) || isEmpty(y) ? null : x.sure && y.sure;
  }

  /** Goes as near to a break as numbers allow from both sides; lifts the pen between unless the two sides meet. */
  private crossDoubtful(start: Point, end: Point): void {
    let [from, to] = [start, end];
    let isBlurred = false;
    for (let step = 0; step < NARROWINGS; step += 1) {
      const middle = this.at((from.t + to.t) / 2);
      if (middle.t === from.t || middle.t === to.t) break;
      const [before, after] = [this.isSure(from, middle), this.isSure(middle, to)];
      if (before === true) from = middle;
      else if (after === true) to = middle;
      else if (before === null && after === null) break;
      else if (before === null) from = middle;
      else if (after === null) to = middle;
      else {
        isBlurred = true;
        break;
      }
    }
    const gap = Math.hypot((to.x - from.x) / this.pixelX, (to.y - from.y) / this.pixelY);
    const meets = gap < (isBlurred ? FLAT_PIXELS : 1e-5 * this.view.height);
    if (start.t < from.t) this.pen.line(start, from);
    if (meets) this.pen.line(from, to);
    else this.pen.lift();
    if (to.t < end.t) this.pen.line(to, end);
  }
}
