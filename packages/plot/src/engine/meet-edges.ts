import { unitsPerPixelX, unitsPerPixelY, type PlotWindow, type Run } from './plot-window.ts';

/** A short edge of a drawn curve, with its owner. */
export interface Edge<Of> {
  line: readonly [x0: number, y0: number, x1: number, y1: number];
  of: Of;
}

/** Two edges that cross or nearly touch; positions on each, from 0 to 1. */
export interface Meeting<A, B> {
  a: Edge<A>;
  b: Edge<B>;
  partA: number;
  partB: number;
}

const BUCKETS = 64;
/** Maximum distance of two drawn curves that touch, in pixels. */
const TOUCH_PIXELS = 1;
const APART_PIXELS = 4;
/** Curves that nearly touch more often than this coincide. */
const MOST_TOUCHES = 40;
/** More crossings than this are not distinguishable by eye. */
const MOST_CROSSINGS = 500;

export function edgesOf<Of>(runs: readonly Run[], of: Of): Edge<Of>[] {
  const edges: Edge<Of>[] = [];
  for (const run of runs) {
    for (let at = 0; at + 3 < run.length; at += 2) {
      edges.push({ line: [run[at] ?? 0, run[at + 1] ?? 0, run[at + 2] ?? 0, run[at + 3] ?? 0], of });
    }
  }
  return edges;
}

/** Crossings of two drawn curves, and places where they come close enough to touch. */
export function meetEdges<A, B>(first: readonly Edge<A>[], second: readonly Edge<B>[], view: PlotWindow) {
  const pixel = { x: unitsPerPixelX(view), y: unitsPerPixelY(view) };
  const buckets = new Map<number, Edge<B>[]>();
  for (const edge of second) {
    for (const key of bucketsOf(edge.line, view)) {
      const known = buckets.get(key);
      if (known) known.push(edge);
      else buckets.set(key, [edge]);
    }
  }
  const crossings: Meeting<A, B>[] = [];
  const touches: Meeting<A, B>[] = [];
  for (const a of first) {
    for (const key of bucketsOf(a.line, view)) {
      for (const b of buckets.get(key) ?? []) {
        const crossing = crossingOf(a, b);
        if (crossing) crossings.push(crossing);
        else if (touches.length < MOST_TOUCHES) keepApart(touches, touchOf(a, b, pixel), pixel);
      }
    }
    if (crossings.length > MOST_CROSSINGS) return crossings;
  }
  if (touches.length >= MOST_TOUCHES) return crossings;
  return [...crossings, ...touches.filter((touch) => crossings.every((other) => apart(touch, other, pixel)))];
}

/** Grid buckets that an edge passes, and their neighbours. */
function* bucketsOf([x0, y0, x1, y1]: Edge<unknown>['line'], view: PlotWindow): Generator<number> {
  const column = (x: number) => Math.floor(((x - view.xMin) / (view.xMax - view.xMin)) * BUCKETS);
  const row = (y: number) => Math.floor(((y - view.yMin) / (view.yMax - view.yMin)) * BUCKETS);
  const [farX, farY] = [TOUCH_PIXELS * unitsPerPixelX(view), TOUCH_PIXELS * unitsPerPixelY(view)];
  const [left, right] = [
    Math.max(-1, column(Math.min(x0, x1) - farX)),
    Math.min(BUCKETS, column(Math.max(x0, x1) + farX)),
  ];
  const [low, high] = [Math.max(-1, row(Math.min(y0, y1) - farY)), Math.min(BUCKETS, row(Math.max(y0, y1) + farY))];
  for (let at = left; at <= right; at += 1) {
    for (let up = low; up <= high; up += 1) yield at * 2 * BUCKETS + up;
  }
}

function crossingOf<A, B>(a: Edge<A>, b: Edge<B>): Meeting<A, B> | null {
  const [ax, ay, bx, by] = a.line;
  const [cx, cy, dx, dy] = b.line;
  const det = (bx - ax) * (dy - cy) - (by - ay) * (dx - cx);
  const partA = ((cx - ax) * (dy - cy) - (cy - ay) * (dx - cx)) / det;
  const partB = ((cx - ax) * (by - ay) - (cy - ay) * (bx - ax)) / det;
  const slack = 1e-9;
  const isOn = (part: number) => part >= -slack && part <= 1 + slack;
  return isOn(partA) && isOn(partB) ? { a, b, partA, partB } : null;
}

interface Pixel {
  x: number;
  y: number;
}

const placeOn = ({ line: [x0, y0, x1, y1] }: Edge<unknown>, part: number) =>
  [x0 + part * (x1 - x0), y0 + part * (y1 - y0)] as const;

/** The point where two edges come close enough for their curves to touch; null if they do not. */
function touchOf<A, B>(a: Edge<A>, b: Edge<B>, pixel: Pixel): Meeting<A, B> | null {
  const places = [
    ...[0, 1].map((partA) => ({ partA, partB: nearestPart(b, placeOn(a, partA), pixel) })),
    ...[0, 1].map((partB) => ({ partA: nearestPart(a, placeOn(b, partB), pixel), partB })),
  ].map((parts) => ({ ...parts, far: distance(placeOn(a, parts.partA), placeOn(b, parts.partB), pixel) }));
  const [best] = places.toSorted((p, q) => p.far - q.far);
  return best && best.far < TOUCH_PIXELS ? { a, b, partA: best.partA, partB: best.partB } : null;
}

const distance = ([px, py]: readonly [number, number], [qx, qy]: readonly [number, number], pixel: Pixel): number =>
  Math.hypot((px - qx) / pixel.x, (py - qy) / pixel.y);

function nearestPart(edge: Edge<unknown>, [px, py]: readonly [number, number], pixel: Pixel): number {
  const [x0, y0, x1, y1] = edge.line;
  const [dx, dy] = [(x1 - x0) / pixel.x, (y1 - y0) / pixel.y];
  const along = ((px - x0) / pixel.x) * dx + ((py - y0) / pixel.y) * dy;
  return Math.min(1, Math.max(0, along / (dx * dx + dy * dy) || 0));
}

const apart = (one: Meeting<unknown, unknown>, other: Meeting<unknown, unknown>, pixel: Pixel): boolean =>
  distance(placeOn(one.a, one.partA), placeOn(other.a, other.partA), pixel) > APART_PIXELS;

function keepApart<A, B>(kept: Meeting<A, B>[], one: Meeting<A, B> | null, pixel: Pixel): void {
  if (one && kept.every((other) => apart(one, other, pixel))) kept.push(one);
}
