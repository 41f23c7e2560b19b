import { readText } from '../text/read-text.ts';
import { findReplacedNames, findUnknownNumbers, findUnknownShares, type WrongFact } from './facts.ts';
import { unitAt, type Comparison, type FoundUnit } from './found-unit.ts';

interface PlacedFact extends WrongFact {
  unit: number | null;
}

/** Every wrong number and name of a text, each once, with the unit it stands in. `known` are the right numbers. */
export function findWrongFacts(
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
