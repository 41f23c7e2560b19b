import { interval, isEmpty } from './interval.ts';
import type { OneVariable } from './one-variable.ts';
import { integrateByDoubleExponential, integrateByKronrod } from './quadrature.ts';

export type Integral =
  | { kind: 'value'; value: number; /** Estimated absolute error. */ error: number }
  /** The integral diverges at this point. */
  | { kind: 'divergent'; at: number }
  /** The function is not defined on the whole range. */
  | { kind: 'undefined'; at: number };

const MOST_CELLS = 20_000;

/** The definite integral over a finite range, split at poles and jumps. */
export function integrate(f: OneVariable, from: number, to: number): Integral {
  if (from === to) return { kind: 'value', value: 0, error: 0 };
  if (from > to) {
    const turned = integrate(f, to, from);
    return turned.kind === 'value' ? { ...turned, value: -turned.value } : turned;
  }
  const breaks = findBreaks(f, from, to);
  if (breaks.gap !== null) return { kind: 'undefined', at: breaks.gap };
  const ends = [from, ...breaks.at.filter((at) => at > from && at < to), to];
  let [value, error] = [0, 0];
  for (const [index, left] of ends.slice(0, -1).entries()) {
    const right = ends[index + 1] ?? to;
    if (grows(f, left, right - left)) return { kind: 'divergent', at: left };
    if (grows(f, right, left - right)) return { kind: 'divergent', at: right };
    const part = integratePiece(f.value, left, right);
    value += part.value;
    error += part.error;
  }
  if (!Number.isFinite(value)) return { kind: 'divergent', at: from };
  return { kind: 'value', value, error };
}

function integratePiece(f: (t: number) => number, from: number, to: number): { value: number; error: number } {
  const smooth = integrateByKronrod(f, from, to);
  if (smooth.error < 1e-10 * Math.max(1, Math.abs(smooth.value))) return smooth;
  const steep = integrateByDoubleExponential(f, from, to);
  return steep.error < smooth.error ? steep : smooth;
}

/** Whether |f|·h does not vanish as h goes to 0 beside a point: then the integral diverges there. */
function grows(f: OneVariable, at: number, width: number): boolean {
  const size = (exponent: number): number => Math.abs(f.value(at + width * 10 ** -exponent));
  const [far, middle, near] = [size(2), size(5), size(9)];
  if (!Number.isFinite(near)) return true;
  if (near < 1e3 * Math.max(far, 1e-12)) return false;
  return (near * 1e-9) / (middle * 1e-5) > 0.5;
}

/** Possible discontinuities; `gap`: a point in an interval where the function is undefined. */
export function findBreaks(f: OneVariable, from: number, to: number): { at: number[]; gap: number | null } {
  const at: number[] = [];
  const finest = (to - from) * 2 ** -52;
  let cells: (readonly [number, number])[] = [[from, to]];
  for (let looked = 0; cells.length > 0 && looked < MOST_CELLS;) {
    const next: (readonly [number, number])[] = [];
    for (const [a, b] of cells) {
      looked += 1;
      const range = f.range(interval(a, b));
      if (range.sure) continue;
      if (isEmpty(range) && b - a > finest * 1e4 && !Number.isFinite(f.value((a + b) / 2))) {
        return { at, gap: (a + b) / 2 };
      }
      const middle = (a + b) / 2;
      if (b - a <= finest || middle === a || middle === b) at.push(placeOf(f, a, b));
      else next.push([a, middle], [middle, b]);
    }
    cells = next;
  }
  const apart = finest * 8;
  const places = at
    .toSorted((a, b) => a - b)
    .filter((place, index, all) => place - (all[index - 1] ?? -Infinity) > apart);
  return { at: places, gap: null };
}

function placeOf(f: OneVariable, a: number, b: number): number {
  const round = Number(((a + b) / 2).toPrecision(14));
  if (Math.abs(round - a) <= Math.abs(round) * 1e-13) return round;
  return Number.isFinite(f.value(a)) ? b : a;
}
