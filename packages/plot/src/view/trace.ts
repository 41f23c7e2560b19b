import type { ReadLine } from '../engine/read-lines.ts';
import { curveOf, pathOf } from '../engine/curve-of.ts';
import type { Letters } from '../engine/one-variable.ts';
import type { Stretch } from '../engine/find-zeros.ts';
import { ontoCurve } from '../engine/onto-curve.ts';
import { unitsPerPixelX, unitsPerPixelY, type PlotWindow, type Run } from '../engine/plot-window.ts';
import type { Feature } from './plot-messages.ts';
import { nearestOnRuns, walked } from './walk-runs.ts';

/** `t` is x, or y for x = g(y), else the curve's parameter. An implicit curve has none. */
interface PathTrace {
  id: string;
  t: number;
}

interface PlaneTrace {
  id: string;
  x: number;
  y: number;
}

/** A position on a line. */
export type Trace = PathTrace | PlaneTrace;

export interface TracePoint {
  id: string;
  x: number;
  y: number;
  /** Special points at this position. */
  features: readonly Feature[];
}

export interface Tracing {
  lines: readonly ReadLine[];
  letters: Letters;
  seen: PlotWindow;
  features: readonly Feature[];
  /** Polylines of implicit curves, by line id. */
  runs: ReadonlyMap<string, readonly Run[]>;
}

const FOLLOWED: ReadonlySet<string> = new Set(['function', 'inverse', 'polar', 'parametric', 'implicit']);

/** Whether a line can be traced. */
export const isTraceable = ({ shape, line }: ReadLine): boolean =>
  line.visible && shape !== null && FOLLOWED.has(shape.kind);

interface Path {
  at: (t: number) => { x: number; y: number };
  from: number;
  to: number;
  /** The parameter of a point on the path; null if the point is not on it. */
  parameterOf: (point: { x: number; y: number }) => number | null;
}

const lineOf = ({ lines }: Tracing, id: string): ReadLine | undefined => lines.find(({ line }) => line.id === id);
const pixelOf = ({ seen }: Tracing) => ({ x: unitsPerPixelX(seen), y: unitsPerPixelY(seen) });

function pathOn(tracing: Tracing, shape: ReadLine['shape']): Path | null {
  const path = shape && pathOf(shape, tracing.letters, tracing.seen);
  if (!path) return null;
  const curve = curveOf(path, tracing.letters);
  const made = {
    at: (t: number) => ({ x: curve.x.value(t), y: curve.y.value(t) }),
    from: path.from,
    to: path.to,
  };
  if (shape.kind === 'function') return { ...made, parameterOf: ({ x }) => x };
  if (shape.kind === 'inverse') return { ...made, parameterOf: ({ y }) => y };
  return { ...made, parameterOf: (point) => parameterNear(made, awayFrom(tracing, point)) };
}

/** Distance of a position from a point, in pixels. */
function awayFrom(tracing: Tracing, { x, y }: { x: number; y: number }) {
  const pixel = pixelOf(tracing);
  return (place: { x: number; y: number }): number => Math.hypot((place.x - x) / pixel.x, (place.y - y) / pixel.y);
}

type Away = ReturnType<typeof awayFrom>;

const SAMPLES = 600;
const HALVINGS = 60;
const SAME_PIXELS = 0.01;

const sampleOf = ({ from, to }: Omit<Path, 'parameterOf'>, index: number): number =>
  from + ((to - from) * Math.min(SAMPLES, Math.max(0, index))) / SAMPLES;

/** The parameter of the path's nearest point; null if the point is not on the path. */
function parameterNear(path: Omit<Path, 'parameterOf'>, away: Away): number | null {
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let index = 0; index <= SAMPLES; index += 1) {
    const far = away(path.at(sampleOf(path, index)));
    if (far < least) [best, least] = [index, far];
  }
  let [from, to] = [sampleOf(path, best - 1), sampleOf(path, best + 1)];
  for (let step = 0; step < HALVINGS; step += 1) {
    const [left, right] = [from + (to - from) / 3, to - (to - from) / 3];
    if (away(path.at(left)) <= away(path.at(right))) to = right;
    else from = left;
  }
  const t = (from + to) / 2;
  return away(path.at(t)) < SAME_PIXELS ? t : null;
}

/** The point of a trace, with its special points. Null if the line has changed or is not drawn. */
export function pointOf(tracing: Tracing, trace: Trace): TracePoint | null {
  const shape = lineOf(tracing, trace.id)?.shape ?? null;
  const place = 't' in trace ? pathOn(tracing, shape)?.at(trace.t) : placeOnCurve(tracing, trace);
  if (!place) return null;
  const near = (tracing.seen.xMax - tracing.seen.xMin) * 1e-7;
  const features = tracing.features.filter(
    ({ lines, x, y, stretch }) =>
      lines.includes(trace.id) &&
      Math.abs(y - place.y) <= near * 10 &&
      (stretch ? isIn(stretch, place.x) : Math.abs(x - place.x) <= near),
  );
  const [exact] = features;
  return { id: trace.id, ...(exact && 'x' in trace ? { x: exact.x, y: exact.y } : place), features };
}

const isIn = ({ from, to, hasFrom, hasTo }: Stretch, x: number): boolean =>
  (x > from && x < to) || (hasFrom && x === from) || (hasTo && x === to);

/** A point on the curve stays, even out of sight; else the nearest drawn point. */
function placeOnCurve(tracing: Tracing, { id, x, y }: PlaneTrace): { x: number; y: number } | null {
  const shape = lineOf(tracing, id)?.shape;
  if (shape?.kind !== 'implicit') return null;
  const onto = (place: { x: number; y: number }) =>
    ontoCurve(shape.of, tracing.letters, [place.x, place.y], tracing.seen);
  const drawn = nearestOnRuns(tracing.runs.get(id) ?? [], x, y, pixelOf(tracing));
  const own = onto({ x, y });
  if (own && (!drawn || drawn.away < 1 || !isSeen(tracing, own))) return own;
  return drawn && (onto(drawn) ?? drawn);
}

const isSeen = ({ seen }: Tracing, { x, y }: { x: number; y: number }): boolean =>
  x >= seen.xMin && x <= seen.xMax && y >= seen.yMin && y <= seen.yMax;

/** Moves by hundredths of the visible width; along an implicit curve by about the same distance. */
export function stepped(tracing: Tracing, trace: Trace, steps: number): Trace {
  if ('x' in trace) {
    const runs = tracing.runs.get(trace.id) ?? [];
    const from = nearestOnRuns(runs, trace.x, trace.y, pixelOf(tracing));
    const place = from && walked(runs, from, (steps * tracing.seen.width) / 100, pixelOf(tracing));
    return place ? placed(tracing, { id: trace.id, ...place }) : trace;
  }
  const path = pathOn(tracing, lineOf(tracing, trace.id)?.shape ?? null);
  if (!path) return trace;
  const t = trace.t + (steps * (path.to - path.from)) / 100;
  return { ...trace, t: Math.min(path.to, Math.max(path.from, t)) };
}

/** Projects a trace exactly onto the curve. */
function placed(tracing: Tracing, trace: PlaneTrace): Trace {
  const place = placeOnCurve(tracing, trace);
  return place ? { id: trace.id, x: place.x, y: place.y } : trace;
}

/** Start of tracing a line: the middle of the visible part, or the nearest point of an implicit curve. */
export function startOn(tracing: Tracing, id: string): Trace | null {
  const shape = lineOf(tracing, id)?.shape ?? null;
  const path = pathOn(tracing, shape);
  if (path) return { id, t: (path.from + path.to) / 2 };
  const { xMin, xMax, yMin, yMax } = tracing.seen;
  const place = nearestOnRuns(tracing.runs.get(id) ?? [], (xMin + xMax) / 2, (yMin + yMax) / 2, pixelOf(tracing));
  return place && placed(tracing, { id, x: place.x, y: place.y });
}

/** A line's trace at a feature. Null if the line does not pass there. */
export function traceAt(tracing: Tracing, id: string, { x, y }: { x: number; y: number }): Trace | null {
  const shape = lineOf(tracing, id)?.shape ?? null;
  if (shape?.kind === 'implicit') return { id, x, y };
  const t = pathOn(tracing, shape)?.parameterOf({ x, y }) ?? null;
  return t === null ? null : { id, t };
}

const ownFeatures = ({ features }: Tracing, id: string): Feature[] =>
  features.filter(({ lines }) => lines.includes(id));

/** The next or previous special point of the same line, in arrow key order. */
export function nextFeature(tracing: Tracing, trace: Trace, way: 1 | -1): Trace | null {
  const orderOf = (place: Trace): number => {
    if ('t' in place) return place.t;
    const runs = tracing.runs.get(place.id) ?? [];
    const on = nearestOnRuns(runs, place.x, place.y, pixelOf(tracing));
    return on ? on.run * 1e6 + on.at : Number.NaN;
  };
  const near = 't' in trace ? (tracing.seen.xMax - tracing.seen.xMin) * 1e-7 : 1e-3;
  const here = orderOf(trace);
  const [next] = ownFeatures(tracing, trace.id)
    .map((feature) => traceAt(tracing, trace.id, feature))
    .filter((place) => place !== null)
    .map((place) => ({ place, order: orderOf(place) }))
    .filter(({ order }) => way * (order - here) > near)
    .toSorted((a, b) => way * (a.order - b.order));
  return next?.place ?? null;
}

const REACH_PIXELS = 28;
const SNAP_PIXELS = 10;

/** The nearest line and its nearest point; snaps to a special point close by. */
export function nearest(tracing: Tracing, x: number, y: number): Trace | null {
  let best: Reached | null = null;
  for (const row of tracing.lines.filter(isTraceable)) {
    const reached = nearestOf(tracing, row, { x, y });
    if (reached && reached.away < (best?.away ?? REACH_PIXELS)) best = reached;
  }
  return best && snapped(tracing, best.trace);
}

interface Reached {
  trace: Trace;
  /** Distance in pixels. */
  away: number;
}

/** The nearest point of one line. */
function nearestOf(
  tracing: Tracing,
  { line: { id }, shape }: ReadLine,
  place: { x: number; y: number },
): Reached | null {
  const path = pathOn(tracing, shape);
  if (!path) {
    const on = nearestOnRuns(tracing.runs.get(id) ?? [], place.x, place.y, pixelOf(tracing));
    return on && { trace: placed(tracing, { id, x: on.x, y: on.y }), away: on.away };
  }
  const away = awayFrom(tracing, place);
  let best: Reached | null = null;
  for (let index = 0; index <= SAMPLES; index += 1) {
    const t = sampleOf(path, index);
    const far = away(path.at(t));
    if (far < (best?.away ?? Number.POSITIVE_INFINITY)) best = { trace: { id, t }, away: far };
  }
  return best;
}

/** Snaps to a special point of the line within reach. */
export function snapped(tracing: Tracing, trace: Trace): Trace {
  const point = pointOf(tracing, trace);
  if (!point) return trace;
  const away = awayFrom(tracing, point);
  const [close] = ownFeatures(tracing, trace.id)
    .filter((feature) => away(feature) < SNAP_PIXELS)
    .toSorted((a, b) => away(a) - away(b));
  return (close && traceAt(tracing, trace.id, close)) ?? trace;
}

/** Moves a grabbed point of a line towards the pointer. */
export function dragged(tracing: Tracing, trace: Trace, x: number, y: number): Trace {
  const kind = lineOf(tracing, trace.id)?.shape?.kind;
  if (kind === 'function') return snapped(tracing, { id: trace.id, t: x });
  if (kind === 'inverse') return snapped(tracing, { id: trace.id, t: y });
  const own = tracing.lines.filter(({ line }) => line.id === trace.id);
  return nearest({ ...tracing, lines: own }, x, y) ?? trace;
}
