import type { Curve } from './curve.ts';
import { unitsPerPixelX, unitsPerPixelY, type PlotWindow } from './plot-window.ts';

/** Where a line begins or ends at a break; closed where the end belongs to the curve. */
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
  /** The parameter. */
  place: number;
  /** How near to it the curve is looked at. */
  near: number;
  /** The value there; NaN where it is not defined. */
  own: Place;
}

/** Ends nearer than this are one, in pixels. */
const SAME_PIXELS = 0.5;
/** By how much values beside a break may differ for their limit to be known, in pixels. */
const SETTLED_PIXELS = 0.25;
/** Differences below this, of values about 1, are rounding. */
const ROUNDING = 1e-6;

/** The ends of the lines at one break: the limits from both sides, and the curve's own point there. */
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

/** What the curve tends to on one side of a place; null where that is nothing, or not known. */
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

/** Whether values at half the distance each come nearer to each other: those of a logarithm keep theirs. */
function isSettling(near: number, middle: number, far: number, unit: number): boolean {
  const [last, before] = [Math.abs(near - middle), Math.abs(middle - far)];
  if (!(last + before <= SETTLED_PIXELS * unit)) return false;
  return last <= before * 0.9 || last + before <= ROUNDING * Math.max(1, Math.abs(near));
}
