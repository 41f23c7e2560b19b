import { cosine, type Vector } from '../meaning/vectors.ts';
import { alignRest } from './align-rest.ts';
import type { AlignedUnit, Likeness } from './aligned-unit.ts';

/** Vectors of clause windows: `at(from, size)` is the vector of `size` clauses beginning with `from`. */
export interface Windows {
  count: number;
  sizeMax: number;
  at(from: number, size: number): Vector | null;
}

/** Minimum cosine between a window and a unit. */
const LIKENESS_MIN = 0.15;
/** Weights of a unit's own similarity and of its pair's similarity. */
const OWN_SHARE = 0.8;
/** Below this similarity in source order a unit is looked for elsewhere. */
const LOOKS_ELSEWHERE = 0.3;

/** Bonus for a unit between two recognised ones, and the similarity that counts as recognised. */
const BETWEEN = 0.08;
const RECOGNISED = 0.4;

interface Cell {
  gain: number;
  /** Clauses and units consumed by the last step; 0 units: skipped clauses. */
  clauses: number;
  units: number;
}

/** Cosine between a window and a unit: that of the most similar rendering. */
export const bestCosine = (vector: Vector | null, renderings: readonly Vector[]): number =>
  vector === null ? 0 : Math.max(0, ...renderings.map((rendering) => cosine(vector, rendering)));

/**
 * Aligns units with clauses in source order, each clause used once, by dynamic programming over clauses and units.
 * `weights`: the units' shares of the source. Looks for missing units out of order: among unused clauses, then among
 * all.
 */
export function alignUnits(
  windows: Windows,
  units: readonly (readonly Vector[])[],
  pairs: readonly (readonly Vector[])[],
  weights: readonly number[],
): AlignedUnit[] {
  const single = likenessTable(windows, units);
  const joint = likenessTable(windows, pairs);
  const cells = fillCells(windows, units.length, single, joint, weights);
  const aligned: AlignedUnit[] = units.map(() => ({ likeness: 0, from: null, size: 0, place: 'in_order' }));
  let [clause, unit] = [windows.count, units.length];
  while (clause > 0 || unit > 0) {
    const step = cells[clause]?.[unit];
    if (step === undefined || step.clauses + step.units === 0) break;
    const from = clause - step.clauses;
    if (step.units === 1 && step.clauses > 0) {
      aligned[unit - 1] = {
        likeness: single(unit - 1, from, step.clauses),
        from,
        size: step.clauses,
        place: 'in_order',
      };
    } else if (step.units === 2) {
      const group = joint(unit - 2, from, step.clauses);
      for (const each of [unit - 2, unit - 1]) {
        const best = bestInside(single, each, from, step.clauses);
        aligned[each] = { ...best, likeness: OWN_SHARE * best.likeness + (1 - OWN_SHARE) * group };
      }
    }
    [clause, unit] = [from, unit - step.units];
  }
  const inPlace = aligned.map((found, index) => raiseBetween(found, aligned[index - 1], aligned[index + 1]));
  const settled = inPlace.map((found) => (found.likeness < LOOKS_ELSEWHERE ? undefined : found));
  const rest = alignRest(windows.count, single, settled);
  return inPlace.map((found, index) => {
    if (settled[index] !== undefined) return found;
    const shared: AlignedUnit = { ...bestInside(single, index, 0, windows.count), place: 'shared' };
    const isClearer = (elsewhere: AlignedUnit | undefined): elsewhere is AlignedUnit =>
      elsewhere !== undefined && elsewhere.likeness > found.likeness + LIKENESS_MIN / 2;
    return [rest[index], shared].find(isClearer) ?? found;
  });
}

/**
 * Raises the similarity of a unit that fills the whole gap between two recognised ones: its position identifies it even
 * with free wording.
 */
function raiseBetween(
  found: AlignedUnit,
  before: AlignedUnit | undefined,
  after: AlignedUnit | undefined,
): AlignedUnit {
  if (found.from === null || found.likeness < LIKENESS_MIN) return found;
  const isNext = isRecognised(before) && before.from + before.size === found.from;
  const isLast = isRecognised(after) && found.from + found.size === after.from;
  return isNext && isLast ? { ...found, likeness: found.likeness + BETWEEN } : found;
}

const isRecognised = (unit: AlignedUnit | undefined): unit is AlignedUnit & { from: number } =>
  unit !== undefined && unit.from !== null && unit.likeness >= RECOGNISED;

/** Cosine of every window and every unit, computed once each. */
function likenessTable(windows: Windows, units: readonly (readonly Vector[])[]): Likeness {
  const known = new Map<number, number>();
  return (unit, from, size) => {
    const key = (unit * (windows.count + 1) + from) * (windows.sizeMax + 1) + size;
    const before = known.get(key);
    if (before !== undefined) return before;
    const value = bestCosine(windows.at(from, size), units[unit] ?? []);
    known.set(key, value);
    return value;
  };
}

function fillCells(
  windows: Windows,
  unitCount: number,
  single: Likeness,
  joint: Likeness,
  weights: readonly number[],
): Cell[][] {
  const cells: Cell[][] = [];
  for (let clause = 0; clause <= windows.count; clause += 1) {
    const row: Cell[] = [];
    cells.push(row);
    for (let unit = 0; unit <= unitCount; unit += 1) {
      let best: Cell = { gain: 0, clauses: 0, units: 0 };
      const offer = (gain: number, clauses: number, units: number): void => {
        const before = cells[clause - clauses]?.[unit - units];
        if (before && before.gain + gain >= best.gain) best = { gain: before.gain + gain, clauses, units };
      };
      if (clause > 0) offer(0, 1, 0);
      if (unit > 0) offer(0, 0, 1);
      for (let size = 1; size <= Math.min(windows.sizeMax, clause); size += 1) {
        const from = clause - size;
        if (unit > 0) offer((single(unit - 1, from, size) - LIKENESS_MIN) * (weights[unit - 1] ?? 0), size, 1);
        if (unit > 1) {
          const weight = (weights[unit - 1] ?? 0) + (weights[unit - 2] ?? 0);
          offer((joint(unit - 2, from, size) - LIKENESS_MIN) * weight, size, 2);
        }
      }
      row.push(best);
    }
  }
  return cells;
}

function bestInside(single: Likeness, unit: number, from: number, size: number): AlignedUnit {
  let best: AlignedUnit = { likeness: 0, from: null, size: 0, place: 'in_order' };
  for (let start = from; start < from + size; start += 1) {
    for (let length = 1; length <= Math.min(3, from + size - start); length += 1) {
      const likeness = single(unit, start, length);
      if (likeness > best.likeness) best = { likeness, from: start, size: length, place: 'in_order' };
    }
  }
  return best;
}
