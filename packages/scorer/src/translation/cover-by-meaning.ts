import type { CoveredPoint } from './key-points.ts';
import type { Contradiction } from './contradictions.ts';
import type { UnitCredit } from './mark-by-meaning.ts';

/** A unit with this credit carries its key points, whatever their words. */
const CARRIED = 0.7;
/** Clauses less like a unit than this are not shown as near to it. */
const NEAR = 0.2;

/**
 * Key points that no accepted English was found for, looked up by meaning: the clause of the source that a point stands
 * in may be carried in other words, or something near it may be. A clause that says the opposite carries nothing.
 * `order` are the points' words of the source; those not found come first.
 */
export function coverByMeaning(
  text: string,
  points: readonly CoveredPoint[],
  units: readonly UnitCredit[],
  contradictions: readonly Contradiction[],
  order: readonly string[],
): CoveredPoint[] {
  const inOrder = points.toSorted((one, other) => order.indexOf(one.zh) - order.indexOf(other.zh));
  const looked = inOrder.map((point) => {
    const index = unitOf(point.zh, units);
    const unit = units[index];
    if (unit === undefined) return point;
    const isDenied = contradictions.some((each) => each.isCertain && each.unit === index);
    const near = unit.near !== null && unit.likeness >= NEAR ? { near: unit.near } : {};
    if (isDenied) return { ...point, matched: null, start: null, end: null, ...near };
    if (point.matched !== null) return point;
    if (unit.near === null || unit.credit < CARRIED) return { ...point, ...near };
    return { ...point, matched: text.slice(unit.near.start, unit.near.end), ...unit.near };
  });
  return [...looked.filter(({ matched }) => matched === null), ...looked.filter(({ matched }) => matched !== null)];
}

/** Which unit's clause of the source has a key point: the one that shares most of its characters. */
function unitOf(zh: string, units: readonly UnitCredit[]): number {
  const whole = units.findIndex((unit) => unit.zh.includes(zh));
  if (whole !== -1) return whole;
  const wanted = new Set(zh.match(/\p{Script=Han}/gu));
  const shared = units.map((unit) => [...wanted].filter((character) => unit.zh.includes(character)).length);
  const most = Math.max(0, ...shared);
  return 2 * most > wanted.size ? shared.indexOf(most) : -1;
}
