import { bisect, isolate, type Search } from './find-zeros.ts';
import { interval } from './interval.ts';
import type { Smooth } from './one-variable.ts';

export interface Extremum {
  at: number;
  value: number;
  kind: 'max' | 'min';
}

const MOST_FOUND = 200;

/** Local maxima and minima within a range, including kinks; none at its ends and none at jumps. */
export function findExtrema(f: Smooth, search: Search): { found: Extremum[]; isComplete: boolean } {
  const { slope } = f;
  if (slope === null) return { found: [], isComplete: false };
  const { roots, doubtful, isComplete } = isolate(slope, f.bend, search);
  const candidates = [
    ...roots,
    ...doubtful.map(([a, b]) => bisect(slope, a - (b - a), b + (b - a)) ?? (a + b) / 2),
  ].toSorted((a, b) => a - b);
  const found: Extremum[] = [];
  for (const at of candidates) {
    const extremum = classify(f, at, search);
    const last = found.at(-1);
    if (!extremum || (last && at - last.at < (search.to - search.from) * 1e-8)) continue;
    found.push(extremum);
  }
  return { found: found.slice(0, MOST_FOUND), isComplete: isComplete && found.length <= MOST_FOUND };
}

function classify(f: Smooth, at: number, { from, to, height }: Search): Extremum | null {
  const far = (to - from) * 1e-6;
  const near = (to - from) * 1e-9;
  const place = settle(f, at, near);
  const value = f.value(place);
  const range = f.range(interval(place - near, place + near));
  if (!Number.isFinite(value) || !Number.isFinite(range.lo) || !Number.isFinite(range.hi)) return null;
  const isRising = (t: number) => Math.sign(f.slope?.value(t) ?? 0);
  const [before, after] = [isRising(place - far), isRising(place + far)];
  if (before * after >= 0) return null;
  // Slopes may change sign at a jump too.
  const [left, right] = [f.value(place - near), f.value(place + near)];
  const step = Math.max(Math.abs(left - value), Math.abs(right - value));
  if (!range.sure && !(step < height * 1e-3)) return null;
  return { at: place, value, kind: before > 0 ? 'max' : 'min' };
}

/** Snaps to a round number close by if the value is the same there. */
function settle(f: Smooth, at: number, near: number): number {
  const round = Number(at.toFixed(9));
  if (round === at || Math.abs(round - at) > near) return at;
  const [exact, rounded] = [f.value(at), f.value(round)];
  return Math.abs(exact - rounded) <= 1e-12 * Math.max(1, Math.abs(exact)) || !Number.isFinite(exact)
    ? Object.is(round, -0)
      ? 0
      : round
    : at;
}
