import type { Curve } from './curve.ts';
import { unitsPerPixelX, unitsPerPixelY, type PlotWindow } from './plot-window.ts';

/** Endpoint of a curve at a discontinuity; closed if the point belongs to the curve. */
export interface CurveEnd {
  x: number;
  y: number;
  isClosed: boolean;
}

interface Place {
  x: number;
  y: number;
}

export interface Break {
  /** The parameter at the discontinuity. */
  place: number;
  /** Distance in the parameter at which the curve is sampled beside it. */
  near: number;
  /** The curve's value there; NaN where undefined. */
  own: Place;
}

/** Endpoints closer than this are merged, in pixels. */
const SAME_PIXELS = 0.5;
/** Maximum difference of values beside a break for the one-sided limit to be accepted, in pixels. */
const SETTLED_PIXELS = 0.25;
/** Smaller differences, of values about 1, are rounding errors. */
const ROUNDING = 1e-6;

/** Endpoints at one discontinuity: the one-sided limits, and the curve's own point there. */
export function endsAtBreak(curve: Curve, { place, near, own }: Break, view: PlotWindow): CurveEnd[] {
  const limits = [-near, near].map((step) => limitBeside(curve, place, step, view)).filter((limit) => limit !== null);
  const isSame = (a: Place, b: Place) =>
    Math.hypot((a.x - b.x) / unitsPerPixelX(view), (a.y - b.y) / unitsPerPixelY(view)) < SAME_PIXELS;
  const isOwn = Number.isFinite(own.x + own.y);
  if (isOwn && limits.length === 2 && limits.every((limit) => isSame(limit, own))) return [];
  const [first] = limits;
  const open = limits.filter(
    (limit) => !(isOwn && isSame(limit, own)) && (limit === first || !first || !isSame(limit, first)),
  );
  return [
    ...open.map((limit) => ({ ...limit, isClosed: false })),
    ...(isOwn ? [{ ...own, isClosed: true }] : []),
  ].filter(({ x, y }) => x >= view.xMin && x <= view.xMax && y >= view.yMin && y <= view.yMax);
}

/** The one-sided limit at a parameter; null if it does not exist or is unknown. */
function limitBeside(curve: Curve, place: number, step: number, view: PlotWindow): Place | null {
  const [near, middle, far] = [1, 2, 4].map((times) => {
    const t = place + times * step;
    return { x: curve.x.value(t), y: curve.y.value(t) };
  });
  if (!near || !middle || !far) return null;
  const isLimit =
    isSettling(near.x, middle.x, far.x, unitsPerPixelX(view)) &&
    isSettling(near.y, middle.y, far.y, unitsPerPixelY(view));
  return isLimit ? near : null;
}

/** Whether successive differences shrink as the distance halves; for a logarithm they stay constant. */
function isSettling(near: number, middle: number, far: number, unit: number): boolean {
  const [last, before] = [Math.abs(near - middle), Math.abs(middle - far)];
  if (!(last + before <= SETTLED_PIXELS * unit)) return false;
  return last <= before * 0.9 || last + before <= ROUNDING * Math.max(1, Math.abs(near));
}
