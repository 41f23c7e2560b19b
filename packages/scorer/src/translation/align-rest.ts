import type { AlignedUnit, Likeness } from './aligned-unit.ts';

/** Maximum number of clauses that render one unit out of source order. */
const SIZE_MAX = 3;

/**
 * Aligns units that were not found in source order with unused clauses, most similar first, each clause used once.
 * `found` has undefined for units to look for; the result has undefined for units without a clause.
 */
export function alignRest(
  clauseCount: number,
  likeness: Likeness,
  found: readonly (AlignedUnit | undefined)[],
): (AlignedUnit | undefined)[] {
  const used = new Set(found.flatMap((unit) => (unit === undefined ? [] : clausesOf(unit))));
  const offers = found.flatMap((unit, index) => (unit === undefined ? offersFor(index, clauseCount, likeness) : []));
  const rest: (AlignedUnit | undefined)[] = found.map(() => undefined);
  for (const { index, unit } of offers.toSorted((one, other) => other.unit.likeness - one.unit.likeness)) {
    const clauses = clausesOf(unit);
    if (rest[index] !== undefined || clauses.some((clause) => used.has(clause))) continue;
    rest[index] = unit;
    for (const clause of clauses) used.add(clause);
  }
  return rest;
}

const clausesOf = ({ from, size }: AlignedUnit): number[] =>
  from === null ? [] : Array.from({ length: size }, (_, at) => from + at);

function offersFor(index: number, clauseCount: number, likeness: Likeness): { index: number; unit: AlignedUnit }[] {
  return Array.from({ length: clauseCount }, (_, from) => from).flatMap((from) =>
    Array.from({ length: Math.min(SIZE_MAX, clauseCount - from) }, (_, more) => {
      const size = more + 1;
      return { index, unit: { likeness: likeness(index, from, size), from, size, place: 'alone' as const } };
    }),
  );
}
