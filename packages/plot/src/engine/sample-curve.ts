import { type Break, type CurveEnd, endsAtBreak } from './break-ends.ts';
import type { Curve } from './curve.ts';
import { interval, type Interval, isEmpty } from './interval.ts';
import { narrowBreak, plainestIn } from './narrow-break.ts';
import type { OneVariable } from './one-variable.ts';
import { type PlotWindow, type Run, unitsPerPixelX, unitsPerPixelY } from './plot-window.ts';

/** A point of a curve with its parameter. */
interface Point {
  t: number;
  x: number;
  y: number;
}

/** Clipping margin, in picture heights. */
const MARGIN = 0.5;

/** Builds polylines; clips them at the picture's margin. */
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

export const IDENTITY: OneVariable = { value: (t) => t, settled: (t) => t, range: (t) => t };

/** Maximum distance of the drawn line from the curve, in pixels. */
const FLAT_PIXELS = 0.2;
const START_PIXELS = 4;
/** Maximum halvings: of a certainly continuous cell, of a cell with a spike, and of one that may be discontinuous. */
const SMOOTH_DEPTH = 5;
const SPIKE_DEPTH = 3;
const BREAK_DEPTH = 8;
/**
 * Distance from a discontinuity at which drawing stops, relative to such a cell: closer values are lost in rounding.
 */
const NEAR_BREAK = 2 ** -6;
/** If endpoints are on average closer than this, none is shown. */
const PIXELS_AN_END = 8;
const MOST_VISITS = 40_000;
/**
 * Samples a curve as polylines. Connects points only where the curve is known to be continuous, or where both sides of
 * a doubtful place meet after narrowing; so no line crosses a pole, a jump or the domain's edge.
 */
export function sampleCurve(curve: Curve, view: PlotWindow): Run[] {
  return sampleWithEnds(curve, view).runs;
}

/** Also returns the endpoints at jumps, gaps and borders of pieces. */
export function sampleWithEnds(curve: Curve, view: PlotWindow, startCells?: number): { runs: Run[]; ends: CurveEnd[] } {
  const cells = startCells ?? Math.ceil(view.width / START_PIXELS);
  const walk = new Walk(curve, view);
  const step = (curve.to - curve.from) / cells;
  if (!Number.isFinite(step) || step <= 0) return { runs: [], ends: [] };
  let from = walk.at(curve.from);
  for (let index = 1; index <= cells; index += 1) {
    const to = walk.at(index === cells ? curve.to : plainNear(curve.from + index * step, step));
    walk.visit(from, to, 0);
    from = to;
  }
  return { runs: walk.pen.runs, ends: walk.ends.length > view.width / PIXELS_AN_END ? [] : walk.ends };
}

/**
 * A number with few digits close by, so that a sample lies exactly on a break such as 1 or 0.5, or clear of it, but not
 * 10⁻¹⁶ beside it.
 */
function plainNear(t: number, step: number): number {
  const unit = 10 ** Math.floor(Math.log10(step * 1e-3));
  return Number((Math.round(t / unit) * unit).toPrecision(15));
}

class Walk {
  readonly pen: Pen;
  readonly ends: CurveEnd[] = [];
  private readonly pixelX: number;
  private readonly pixelY: number;
  private readonly curve: Curve;
  private readonly view: PlotWindow;
  private visits = 0;
  private lastBreak = Number.NaN;

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

  /** Whether a single line approximates a cell. */
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

  /** Whether the curve is certainly continuous between; null if it is undefined everywhere. */
  private isSure(from: number, to: number): boolean | null {
    const t = interval(from, to);
    const [x, y] = [this.curve.x.range(t), this.curve.y.range(t)];
    return isEmpty(x) || isEmpty(y) ? null : x.sure && y.sure;
  }

  private isBounded(from: number, to: number): boolean {
    const t = interval(from, to);
    const { x, y } = { x: this.curve.x.range(t), y: this.curve.y.range(t) };
    return Number.isFinite(x.hi - x.lo) && Number.isFinite(y.hi - y.lo);
  }

  /** Draws both sides of a discontinuity; separates them unless they meet. */
  private crossDoubtful(start: Point, end: Point): void {
    const narrowed = narrowBreak((a, b) => this.isSure(a, b), start.t, end.t);
    let [from, to] = [this.at(narrowed.from), this.at(narrowed.to)];
    const gap = Math.hypot((to.x - from.x) / this.pixelX, (to.y - from.y) / this.pixelY);
    let isWhole: boolean;
    if (narrowed.isBlurred) {
      // Near two poles the sides may meet by chance.
      isWhole = gap < FLAT_PIXELS && this.isBounded(from.t, to.t);
    } else {
      const place = plainestIn(from.t, to.t);
      const own = { x: this.curve.x.settled(place), y: this.curve.y.settled(place) };
      isWhole = gap < 1e-5 * this.view.height && this.isNear(own, to);
      if (!isWhole) {
        const near = Math.max(Math.abs(place) * 2 ** -50, (end.t - start.t) * NEAR_BREAK);
        this.keepEnds({ place, near, own });
        [from, to] = [this.at(Math.min(from.t, place - near)), this.at(Math.max(to.t, place + near))];
      }
    }
    if (start.t < from.t) this.pen.line(start, from);
    if (isWhole) this.pen.line(from, to);
    else this.pen.lift();
    if (to.t < end.t) this.pen.line(to, end);
  }

  private keepEnds(at: Break): void {
    // A break on the border of two cells is found twice.
    const isMet = Math.abs(at.place - this.lastBreak) <= at.near;
    this.lastBreak = at.place;
    if (!isMet) this.ends.push(...endsAtBreak(this.curve, at, this.view));
  }

  private isNear(a: { x: number; y: number }, b: { x: number; y: number }): boolean {
    return Math.hypot((a.x - b.x) / this.pixelX, (a.y - b.y) / this.pixelY) < FLAT_PIXELS;
  }
}
