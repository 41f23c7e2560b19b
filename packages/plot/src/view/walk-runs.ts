import type { Run } from '../engine/plot-window.ts';

/** Units per pixel. */
interface Pixel {
  x: number;
  y: number;
}

/** A position on polylines. */
export interface RunPlace {
  run: number;
  /** Index of the preceding corner, plus the fraction of the way to the next one. */
  at: number;
  x: number;
  y: number;
  /** Distance from the requested point, in pixels. */
  away: number;
}

const xOf = (run: Run, at: number): number => run[2 * at] ?? Number.NaN;
const yOf = (run: Run, at: number): number => run[2 * at + 1] ?? Number.NaN;
const lastOf = (run: Run): number => run.length / 2 - 1;
const isClosed = (run: Run): boolean => run.length > 4 && run[0] === run.at(-2) && run[1] === run.at(-1);

const leftOf = (run: Run): number =>
  run.reduce((left, x, at) => (at % 2 === 0 ? Math.min(left, x) : left), Number.POSITIVE_INFINITY);

/** Sorts runs so that walking goes right first: open runs left to right, closed ones clockwise, leftmost first. */
export function inOrder(runs: readonly Run[]): Run[] {
  return runs
    .map((run) => (isBackward(run) ? reversed(run) : run))
    .map((run) => ({ run, left: leftOf(run) }))
    .toSorted((a, b) => a.left - b.left)
    .map(({ run }) => run);
}

function isBackward(run: Run): boolean {
  const end = lastOf(run);
  const across = xOf(run, end) - xOf(run, 0);
  if (!isClosed(run)) return across < 0 || (across === 0 && yOf(run, 0) > yOf(run, end));
  let twice = 0;
  for (let at = 0; at < end; at += 1) twice += xOf(run, at) * yOf(run, at + 1) - xOf(run, at + 1) * yOf(run, at);
  return twice > 0;
}

function reversed(run: Run): Run {
  const made: Run = [];
  for (let at = lastOf(run); at >= 0; at -= 1) made.push(xOf(run, at), yOf(run, at));
  return made;
}

/** The point on the runs nearest to a given point. */
export function nearestOnRuns(runs: readonly Run[], x: number, y: number, pixel: Pixel): RunPlace | null {
  let best: RunPlace | null = null;
  for (const [index, run] of runs.entries()) {
    for (let at = 0; at < Math.max(1, lastOf(run)); at += 1) {
      const [x0, y0] = [xOf(run, at), yOf(run, at)];
      const [dx, dy] = run.length > 2 ? [xOf(run, at + 1) - x0, yOf(run, at + 1) - y0] : [0, 0];
      const [wide, high] = [dx / pixel.x, dy / pixel.y];
      const along = ((x - x0) / pixel.x) * wide + ((y - y0) / pixel.y) * high;
      const part = Math.min(1, Math.max(0, along / (wide * wide + high * high) || 0));
      const [px, py] = [x0 + part * dx, y0 + part * dy];
      const away = Math.hypot((px - x) / pixel.x, (py - y) / pixel.y);
      if (away < (best?.away ?? Number.POSITIVE_INFINITY)) best = { run: index, at: at + part, x: px, y: py, away };
    }
  }
  return best;
}

/** Walks this many pixels along the runs: around a closed one, and from the end of an open one to the next. */
export function walked(runs: readonly Run[], from: RunPlace, pixels: number, pixel: Pixel): { x: number; y: number } {
  const run = runs[from.run];
  if (!run) return from;
  const way = Math.sign(pixels);
  let left = Math.abs(pixels);
  let { x, y } = from;
  let corner = way > 0 ? Math.floor(from.at) + 1 : Math.ceil(from.at) - 1;
  // One round trip suffices for any step.
  for (let count = 0; count <= 2 * run.length; count += 1) {
    const reached = cornerOn(run, corner);
    if (reached === null) break;
    corner = reached;
    const [dx, dy] = [xOf(run, corner) - x, yOf(run, corner) - y];
    const length = Math.hypot(dx / pixel.x, dy / pixel.y);
    if (length > 0 && length >= left) return { x: x + (dx * left) / length, y: y + (dy * left) / length };
    left -= length;
    [x, y] = [xOf(run, corner), yOf(run, corner)];
    corner += way;
  }
  return ontoNext(runs, from, { x, y }, { way, pixel });
}

/** A corner by index: a closed run wraps around, an open one has none beyond its ends. */
function cornerOn(run: Run, corner: number): number | null {
  if (corner >= 0 && corner <= lastOf(run)) return corner;
  if (!isClosed(run)) return null;
  return corner < 0 ? lastOf(run) - 1 : 1;
}

/** From the end of a run to the start of the next one; else the position itself. */
function ontoNext(
  runs: readonly Run[],
  from: RunPlace,
  { x, y }: { x: number; y: number },
  { way, pixel }: { way: number; pixel: Pixel },
): { x: number; y: number } {
  const isAtEnd = Math.hypot((x - from.x) / pixel.x, (y - from.y) / pixel.y) < 1e-3;
  const next = runs[from.run + way];
  if (!isAtEnd || !next) return { x, y };
  const end = way > 0 ? 0 : lastOf(next);
  return { x: xOf(next, end), y: yOf(next, end) };
}
