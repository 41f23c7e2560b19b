import { readText } from '../text/read-text.ts';
import { findUnits, unitAt, type Comparison, type ContradictionKind } from './found-unit.ts';
import { saidNumbers } from './said-numbers.ts';
import { findTurnedStatements } from './statement-order.ts';
import { suspectUnit } from './suspect-unit.ts';
import { findWrongFacts } from './wrong-facts.ts';
import { readUnit } from './read-unit.ts';

/** Something that the translation says the opposite of, or says otherwise. */
export interface Contradiction {
  /** The unit that it is about; null where it stands in none. */
  unit: number | null;
  kind: ContradictionKind;
  /** Where it is said, offsets into the text. */
  start: number;
  end: number;
  /** What is only suspected counts half, and only beside what is certain. */
  isCertain: boolean;
}

/**
 * What the encoder does not see: negation, opposites, numbers, names, times, the order of names, and who does what to
 * whom. For each unit one at most, besides wrong facts, which are each told once.
 */
export function findContradictions(comparison: Comparison): Contradiction[] {
  const { sentences, units, references } = comparison;
  const found = findUnits(comparison);
  const known = new Set([
    ...units.flatMap((unit) => [...readUnit(unit).numbers]),
    ...references.flatMap((reference) => saidNumbers(reference).map(({ value }) => value)),
  ]);
  const facts = findWrongFacts(comparison, found, known);
  const told = new Set(facts.flatMap(({ unit, isCertain }) => (isCertain ? [unit] : [])));
  const ofUnits = found.flatMap((each, index): Contradiction[] => {
    const suspicion = each === null || told.has(index) ? null : suspectUnit(each, known);
    if (each === null || suspicion === null) return [];
    const { kind, isCertain } = suspicion;
    return [{ unit: index, kind, start: each.start, end: each.end, isCertain: isCertain && each.isClear }];
  });
  for (const { unit, isCertain } of ofUnits) if (isCertain) told.add(unit);
  const referenceKeys = references.map((reference) => readText(reference).words.map(({ key }) => key));
  const turned = findTurnedStatements(sentences, referenceKeys).flatMap((at): Contradiction[] => {
    const unit = unitAt(found, at);
    return unit !== null && told.has(unit) ? [] : [{ unit, kind: 'role', start: at, end: at + 1, isCertain: true }];
  });
  return [...facts, ...ofUnits, ...turned];
}
