import type { Clause } from '../meaning/cut-clauses.ts';
import { readText } from '../text/read-text.ts';
import type { AlignedUnit } from './align-units.ts';
import { chineseNumbers } from './chinese-numbers.ts';
import { countNegations } from './negation.ts';
import { baseForm, findOpposite } from './opposites.ts';
import { findSwappedRole } from './roles.ts';
import { saidNumbers } from './said-numbers.ts';
import type { TranslationUnit } from './unit-vectors.ts';

export type ContradictionKind = 'negation' | 'opposite' | 'number' | 'order' | 'role';

/** A unit that the translation says the opposite of, or says otherwise. */
export interface Contradiction {
  unit: number;
  kind: ContradictionKind;
  /** Where it is said, offsets into the text. */
  start: number;
  end: number;
}

/** Below this likeness a clause is not about the unit, so it cannot deny it. */
const ABOUT = 0.35;
/** A missing "not" is told only where the clause is nearly the rendering. */
const ABOUT_CERTAIN = 0.45;
/** Smaller numbers in words are often a way of speaking (one of them, two sides). */
const NUMBER_MIN = 3;

/** Words that can say "not" in other words: shut out, stop, rather than. */
const DENIES: ReadonlySet<string> = new Set(
  'out off away stop stopped cease ceased vanish vanished disappear disappeared fade faded silence silent quiet beyond before than rather instead unlike less past over except'.split(
    ' ',
  ),
);

interface ReadUnit {
  keys: readonly (readonly string[])[];
  forms: ReadonlySet<string>;
  negations: ReadonlySet<number>;
  numbers: ReadonlySet<number>;
  /** Names of the first rendering, each with one that comes after it. */
  namePairs: readonly (readonly [string, string])[];
}

/**
 * What the encoder does not see: negation, opposites, numbers, the order of names, and who does what to whom. One at
 * most for each unit.
 */
export function findContradictions(
  text: string,
  clauses: readonly Clause[],
  aligned: readonly AlignedUnit[],
  units: readonly TranslationUnit[],
  references: readonly string[],
): Contradiction[] {
  const read = units.map(readUnit);
  const known = new Set([
    ...read.flatMap(({ numbers }) => [...numbers]),
    ...references.flatMap((reference) => saidNumbers(reference).map(({ value }) => value)),
  ]);
  const found: Contradiction[] = [];
  aligned.forEach(({ likeness, from, size }, index) => {
    const unit = read[index];
    if (unit === undefined || from === null || likeness < ABOUT) return;
    const window = clauses.slice(from, from + size);
    const [first, last] = [window[0], window.at(-1)];
    if (first === undefined || last === undefined) return;
    const keys = window.flatMap(({ words }) => words.map(({ key }) => key));
    const near = [read[index - 1], read[index + 1]].filter((other) => other !== undefined);
    const kind =
      kindOfNumber(text.slice(first.start, last.end), unit, near, known) ??
      kindOfNegation(keys, unit, near, likeness) ??
      kindOfOpposite(keys, unit, near) ??
      kindOfOrder(keys, unit) ??
      (findSwappedRole(keys, unit.keys) === null ? null : 'role');
    if (kind !== null) found.push({ unit: index, kind, start: first.start, end: last.end });
  });
  return found;
}

function readUnit({ zh, renderings }: TranslationUnit): ReadUnit {
  const keys = renderings.map((rendering) => readText(rendering).words.map(({ key }) => key));
  const names = (renderings[0] === undefined ? [] : readText(renderings[0]).words)
    .filter(({ text }, index) => index > 0 && /^\p{Lu}/u.test(text))
    .map(({ key }) => key);
  return {
    keys,
    forms: new Set(keys.flatMap(withoutPhrases).map(baseForm)),
    negations: new Set(keys.map((rendering) => countNegations(rendering) % 2)),
    numbers: new Set([
      ...chineseNumbers(zh),
      ...renderings.flatMap((rendering) => saidNumbers(rendering).map(({ value }) => value)),
    ]),
    namePairs: names.flatMap((name, index) => names.slice(index + 1).map((other) => [name, other] as const)),
  };
}

function kindOfNegation(
  keys: readonly string[],
  unit: ReadUnit,
  near: readonly ReadUnit[],
  likeness: number,
): ContradictionKind | null {
  if (unit.negations.size > 1) return null;
  const parity = countNegations(keys) % 2;
  if (unit.negations.has(parity)) return null;
  if (parity === 0) return likeness >= ABOUT_CERTAIN && !keys.some((key) => DENIES.has(key)) ? 'negation' : null;
  return near.some(({ negations }) => negations.has(1)) && likeness < 2 * ABOUT ? null : 'negation';
}

function kindOfOpposite(keys: readonly string[], unit: ReadUnit, near: readonly ReadUnit[]): ContradictionKind | null {
  const said = withoutPhrases(keys).map(baseForm);
  const around = new Set(near.flatMap(({ forms }) => [...forms]));
  return findOpposite(said, unit.forms, around) === null ? null : 'opposite';
}

/** Without words that are no amount here: "a few", "the past few years", "once more". */
const withoutPhrases = (keys: readonly string[]): string[] =>
  keys.filter((key, index) => {
    const before = keys[index - 1] ?? '';
    if (key === 'few' || key === 'little') return !/^(?:a|past|last|next|these|every)$/.test(before);
    return key !== 'more' || !/^(?:once|any|no|what's)$/.test(before);
  });

function kindOfNumber(
  said: string,
  unit: ReadUnit,
  near: readonly ReadUnit[],
  known: ReadonlySet<number>,
): ContradictionKind | null {
  const numbers = saidNumbers(said).filter(({ value, hasDigits }) => hasDigits || value >= NUMBER_MIN);
  if (numbers.some(({ value }) => !known.has(value))) return 'number';
  const wanted = [...unit.numbers].filter((value) => value >= NUMBER_MIN);
  if (wanted.length === 0 || numbers.length === 0) return null;
  const isSaid = (value: number): boolean => unit.numbers.has(value) || near.some((other) => other.numbers.has(value));
  return numbers.some(({ value }) => isSaid(value)) ? null : 'number';
}

/** Two names that every rendering has in one order stand in the other, "to … from …" aside. */
function kindOfOrder(keys: readonly string[], unit: ReadUnit): ContradictionKind | null {
  for (const [first, second] of unit.namePairs) {
    const isFixed = unit.keys.every((rendering) => {
      const [a, b] = [rendering.indexOf(first), rendering.indexOf(second)];
      return a !== -1 && b !== -1 && a < b;
    });
    const [a, b] = [keys.indexOf(first), keys.indexOf(second)];
    if (isFixed && a !== -1 && b !== -1 && b < a && !(keys[b - 1] === 'to' && keys[a - 1] === 'from')) return 'order';
  }
  return null;
}
