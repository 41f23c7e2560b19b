export type Pair = readonly [number, number];

export interface Solved {
  at: Pair;
  /** The two curves touch here and do not cross. */
  isTangent: boolean;
}

const STEPS = 60;
const NEAR = 1e-4;
/** Maximum distance from the start to the solution, and its required accuracy; in pixels. */
const REACH_PIXELS = 24;
const EXACT_PIXELS = 1e-9;
const TANGENT = 1e-4;

/**
 * Solves two equations in two unknowns by Newton's method. `off` returns both residuals in pixels; `unit` is the change
 * of each unknown that equals about a pixel. Null without a solution nearby.
 */
export function solvePair(off: (p: number, q: number) => Pair, start: Pair, unit: Pair): Solved | null {
  let [p, q] = start;
  let best: { at: Pair; error: number; isTangent: boolean } | null = null;
  for (let step = 0; step < STEPS; step += 1) {
    const [u, v] = off(p, q);
    const [a, b, c, d] = slopesOf(off, [p, q], unit);
    const det = a * d - b * c;
    const error = Math.hypot(u, v);
    const isTangent = Math.abs(det) < TANGENT * (a * a + b * b + c * c + d * d);
    if (error < (best?.error ?? Number.POSITIVE_INFINITY)) best = { at: [p, q], error, isTangent };
    const [dp, dq] = [(u * d - v * b) / det, (v * a - u * c) / det];
    if (error === 0 || !Number.isFinite(dp + dq) || Math.hypot(dp, dq) < 1e-14) break;
    p -= dp * unit[0];
    q -= dq * unit[1];
  }
  if (!best || best.error > EXACT_PIXELS) return null;
  const moved = Math.hypot((best.at[0] - start[0]) / unit[0], (best.at[1] - start[1]) / unit[1]);
  return moved > REACH_PIXELS ? null : { at: best.at, isTangent: best.isTangent };
}

function slopesOf(off: (p: number, q: number) => Pair, [p, q]: Pair, unit: Pair): [number, number, number, number] {
  const [farP, farQ] = [unit[0] * NEAR, unit[1] * NEAR];
  const [east, west, north, south] = [off(p + farP, q), off(p - farP, q), off(p, q + farQ), off(p, q - farQ)];
  return [
    (east[0] - west[0]) / (2 * NEAR),
    (north[0] - south[0]) / (2 * NEAR),
    (east[1] - west[1]) / (2 * NEAR),
    (north[1] - south[1]) / (2 * NEAR),
  ];
}
