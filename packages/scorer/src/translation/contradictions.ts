import { readText } from '../text/read-text.ts';
import { type Comparison, type ContradictionKind, findUnits, type FoundUnit, unitAt } from './found-unit.ts';
import { saidNumbers } from './said-numbers.ts';
import { findTurnedStatements } from './statement-order.ts';
import { suspectUnit } from './suspect-unit.ts';
import { readUnit } from './read-unit.ts';
import { findReplacedNames, findUnknownNumbers, findUnknownShares, type WrongFact } from './facts.ts';

/** A contradiction between the translation and the source. */
export interface Contradiction {
  /** Index of the unit concerned; null if it lies in none. */
  unit: number | null;
  kind: ContradictionKind;
  /** Offsets into the text. */
  start: number;
  end: number;
  /** An uncertain contradiction counts half, and only beside a certain one. */
  isCertain: boolean;
}

/**
 * Finds what the encoder misses: negation, opposites, numbers, names, times, the order of names, and swapped roles. At
 * most one per unit, plus each wrong fact once.
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

interface PlacedFact extends WrongFact {
  unit: number | null;
}

/** Every wrong number and name of a text, once each, with its unit. `known`: the right numbers. */
function findWrongFacts(
  { text, units, references }: Comparison,
  found: readonly (FoundUnit | null)[],
  known: ReadonlySet<number>,
): PlacedFact[] {
  const source = units.map(({ zh }) => zh).join('');
  const words = new Set(
    references.flatMap((reference) =>
      readText(reference).words.flatMap(({ key }) => key.replace(/'s$/, '').split('-')),
    ),
  );
  const names = [
    ...found.flatMap((each) => (each ? findReplacedNames(each.said, each.start, each.renderings, words) : [])),
    ...findReplacedNames(text, 0, references, words),
  ];
  const numbers = [...findUnknownNumbers(text, known), ...findUnknownShares(text, source, references)];
  const once = names.filter(({ start }, index) => names.findIndex((other) => other.start === start) === index);
  return [...numbers, ...once].map((fact) => {
    const unit = unitAt(found, fact.start);
    const isExpected = unit !== null && (found[unit]?.unit.numbers.size ?? 0) > 0;
    return { ...fact, unit, isCertain: fact.isCertain || isExpected };
  });
}
