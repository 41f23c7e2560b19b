import type { Run } from './plot-window.ts';

export type Line = readonly [readonly [number, number], readonly [number, number]];

const PARTS_OF_A_PIXEL = 500;

/** Joins short lines that share endpoints, to a fraction of a pixel, into polylines. */
export function joinLines(lines: readonly Line[], pixel: { x: number; y: number }): Run[] {
  const keyOf = ([x, y]: readonly [number, number]): string =>
    `${Math.round((x / pixel.x) * PARTS_OF_A_PIXEL)},${Math.round((y / pixel.y) * PARTS_OF_A_PIXEL)}`;
  const at = new Map<string, Set<Line>>();
  for (const line of lines) {
    for (const end of line) {
      const key = keyOf(end);
      const known = at.get(key);
      if (known) known.add(line);
      else at.set(key, new Set([line]));
    }
  }
  const used = new Set<Line>();
  const runs: Run[] = [];
  /** Follows connected lines from one end. */
  const follow = (start: readonly [number, number], first: Line): Run => {
    const run: Run = [start[0], start[1]];
    let end = start;
    for (let line: Line | undefined = first; line;) {
      used.add(line);
      end = keyOf(line[0]) === keyOf(end) ? line[1] : line[0];
      run.push(end[0], end[1]);
      line = [...(at.get(keyOf(end)) ?? [])].find((other) => !used.has(other));
    }
    return run;
  };
  const loose = lines.filter((line) => line.some((end) => at.get(keyOf(end))?.size === 1));
  for (const line of [...loose, ...lines]) {
    if (used.has(line)) continue;
    const start = at.get(keyOf(line[1]))?.size === 1 ? line[1] : line[0];
    runs.push(follow(start, line));
  }
  return runs;
}
