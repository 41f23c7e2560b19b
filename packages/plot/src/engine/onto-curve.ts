import type { Letters } from './one-variable.ts';
import { slopedFunction } from './plane-function.ts';
import { unitsPerPixelX, unitsPerPixelY, type PlotWindow } from './plot-window.ts';
import type { Tree } from './tree.ts';
import { zeroFactors } from './zero-factors.ts';

const STEPS = 40;
/** A point farther from the curve is moving to another part of it. */
const REACH_PIXELS = 1.5;

/** Projects a nearby point onto the curve `tree` = 0; null if the curve is not within about a pixel. */
export function ontoCurve(
  tree: Tree,
  letters: Letters,
  [x, y]: readonly [number, number],
  view: PlotWindow,
): { x: number; y: number } | null {
  const [unitX, unitY] = [unitsPerPixelX(view), unitsPerPixelY(view)];
  let best: { x: number; y: number } | null = null;
  let least = REACH_PIXELS;
  for (const factor of zeroFactors(tree, letters)) {
    const { value, slopes } = slopedFunction(factor, letters);
    if (!slopes) continue;
    let [px, py, step] = [x, y, Number.POSITIVE_INFINITY];
    for (let turn = 0; turn < STEPS && step > 1e-14; turn += 1) {
      const [dx, dy] = [slopes.x.value(px, py) * unitX, slopes.y.value(px, py) * unitY];
      const by = value(px, py) / (dx * dx + dy * dy);
      if (!Number.isFinite(by)) break;
      step = Math.abs(by) * Math.hypot(dx, dy);
      px -= by * dx * unitX;
      py -= by * dy * unitY;
    }
    const away = Math.hypot((px - x) / unitX, (py - y) / unitY);
    if (step < 1e-6 && away < least) [best, least] = [{ x: px, y: py }, away];
  }
  return best;
}
