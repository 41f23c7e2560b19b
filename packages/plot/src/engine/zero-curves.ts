import type { Letters } from './one-variable.ts';
import { planeFunction, slopedFunction, type SlopedFunction } from './plane-function.ts';
import type { PlotWindow, Run } from './plot-window.ts';
import { traceImplicit, type TracedCurve } from './trace-implicit.ts';
import type { Tree } from './tree.ts';
import { zeroFactors } from './zero-factors.ts';

/** A part of an implicit curve, with the factor that is zero on it. */
export interface ZeroCurve extends TracedCurve {
  f: SlopedFunction;
}

interface Kept {
  letters: Letters;
  view: PlotWindow;
  curves: ZeroCurve[];
}

/** Cache of the last trace of each expression: special points and intersections need it again. */
const kept = new WeakMap<Tree, Kept>();

/** Zero curves of an expression of x and y, with or without a change of sign. */
export function zeroCurves(tree: Tree, letters: Letters, view: PlotWindow): ZeroCurve[] {
  const known = kept.get(tree);
  if (known?.letters === letters && known.view === view) return known.curves;
  const factors = zeroFactors(tree, letters);
  const isItself = factors.length === 1 && JSON.stringify(factors[0]) === JSON.stringify(tree);
  const whole = isItself ? undefined : planeFunction(tree, letters);
  const curves = factors.map((factor) => {
    const f = slopedFunction(factor, letters);
    return { f, ...traceImplicit(f, view, whole) };
  });
  kept.set(tree, { letters, view, curves });
  return curves;
}

export const runsOf = (curves: readonly ZeroCurve[]): Run[] =>
  curves.flatMap(({ runs, touching }) => [...runs, ...touching]);

export const pointsOf = (curves: readonly ZeroCurve[]): (readonly [x: number, y: number])[] =>
  curves.flatMap(({ points }) => points);

/**
 * Approximate signed distance of a point from a curve, in pixels. Where f does not change sign, uses its derivative
 * across the given part of the curve. `pixel`: units per pixel.
 */
export function residualOf(
  f: SlopedFunction,
  [x0, y0, x1, y1]: readonly [number, number, number, number],
  isTouching: boolean,
  pixel: readonly [number, number],
): (x: number, y: number) => number {
  const { slopes } = f;
  const [dx, dy] = [(x1 - x0) / pixel[0], (y1 - y0) / pixel[1]];
  const length = Math.hypot(dx, dy) || 1;
  const [acrossX, acrossY] = [(-dy / length) * pixel[0], (dx / length) * pixel[1]];
  const value =
    isTouching && slopes
      ? (x: number, y: number) => slopes.x.value(x, y) * acrossX + slopes.y.value(x, y) * acrossY
      : f.value;
  const [x, y] = [(x0 + x1) / 2, (y0 + y1) / 2];
  const perPixel = (value(x + acrossX, y + acrossY) - value(x - acrossX, y - acrossY)) / 2;
  return (px, py) => value(px, py) / perPixel;
}
