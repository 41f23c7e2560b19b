import { isMagnitudeWrong } from './facts.ts';
import { ABOUT, ABOUT_CERTAIN, type ContradictionKind, type FoundUnit } from './found-unit.ts';
import { isOtherOfSet } from './kinds.ts';
import { countNegations } from './negation.ts';
import { baseForm, findOpposite } from './opposites.ts';
import { deniedWords, withoutPhrases, type ReadUnit } from './read-unit.ts';
import { findSwappedRole } from './roles.ts';
import { isQuarterTurned, isRouteTurned } from './routes.ts';
import { saidNumbers } from './said-numbers.ts';
import { isTimeTurned, putsOff } from './times.ts';
import { isTrendTurned } from './trends.ts';

export type Suspicion = { kind: ContradictionKind; isCertain: boolean } | null;

/** From this similarity on, a clause is nearly the rendering itself. */
const NEARLY_SAME = 0.6;
/** Smaller numbers in words are often idiomatic (one of them, two sides). */
const NUMBER_MIN = 3;

/** Names this close together are one place: Pingyao, Shanxi. */
const NAMES_TOGETHER = 2;
const LESS = /^(?:less|least)$/;
/** Adjectives that "less" weakens: "less water" is an amount, "less famous" is not. */
const QUALITY = /^(?:well|known|popular|\w+(?:ous|ful|ive|al|ed|ant|ent|able|ible|ic))$/;

/** Words that paraphrase a negation: shut out, stop, rather than. */
const DENIES: ReadonlySet<string> = new Set(
  'out off away stop stopped cease ceased vanish vanished disappear disappeared fade faded silence silent quiet beyond before than rather instead unlike less past over except'.split(
    ' ',
  ),
);

/** How the clauses of a unit contradict it, by the first matching rule; null if none matches. */
export function suspectUnit(found: FoundUnit, known: ReadonlySet<number>): Suspicion {
  const { unit, near, said, renderings } = found;
  if (isNumberElsewhere(said, unit, near, known) || isMagnitudeWrong(said, unit.zh, renderings)) return sure('number');
  const negation = negationIn(found);
  const isOpposite = hasOpposite(found);
  // A negated opposite is the same.
  if (isOpposite && negation !== null) return null;
  if (negation !== null) return negation;
  return isOpposite ? sure('opposite') : (trendIn(found) ?? orderIn(found) ?? timeIn(found));
}

function hasOpposite({ unit, keys, near }: FoundUnit): boolean {
  const nearKeys = new Set(near.flatMap((other) => other.keys.flat()));
  return (
    findOpposite(formsOf(keys), unit.forms, formsAround(near)) !== null ||
    isLessened(keys, unit) ||
    isOtherOfSet(keys, unit.keys, nearKeys)
  );
}

function trendIn({ unit, keys, near, likeness }: FoundUnit): Suspicion {
  const isTurned = isTrendTurned(formsOf(keys), unit.zh, unit.forms, formsAround(near));
  return isTurned && countNegations(keys).all === 0 ? { kind: 'opposite', isCertain: likeness >= ABOUT_CERTAIN } : null;
}

function orderIn({ unit, keys }: FoundUnit): Suspicion {
  if (areNamesTurned(keys, unit) || isRouteTurned(keys, unit.keys) || isQuarterTurned(keys, unit.keys, unit.names)) {
    return sure('order');
  }
  const role = findSwappedRole(keys, unit.keys);
  return role === null ? null : { kind: 'role', isCertain: role === 'certain' };
}

function timeIn({ unit, keys, near, likeness, said, size }: FoundUnit): Suspicion {
  const times = size > 1 ? near.map(({ zh }) => zh) : [];
  if (isTimeTurned(said.toLowerCase(), unit.zh, times)) return { kind: 'time', isCertain: likeness >= NEARLY_SAME };
  const later = putsOff(said.toLowerCase(), unit.zh, unit.keys);
  if (later !== null) return { kind: 'time', isCertain: later === 'certain' && likeness >= ABOUT_CERTAIN };
  return isBeforeOrAfter(keys, unit) ? { kind: 'time', isCertain: false } : null;
}

const formsOf = (keys: readonly string[]): string[] => withoutPhrases(keys).map(baseForm);
const formsAround = (near: readonly ReadUnit[]): ReadonlySet<string> =>
  new Set(near.flatMap((other) => [...other.forms]));

/** "Less well known" for "well known". */
const isLessened = (keys: readonly string[], unit: ReadUnit): boolean =>
  !unit.keys.some((rendering) => rendering.some((key) => LESS.test(key))) &&
  keys.some(
    (key, index) =>
      LESS.test(key) &&
      !/^(?:no|not|nothing|at|or)$/.test(keys[index - 1] ?? '') &&
      keys.slice(index + 1, index + 3).some((next) => QUALITY.test(next) && unit.forms.has(baseForm(next))),
  );

/** Whether a clause begins with "before" or "after" and no rendering contains it. */
const isBeforeOrAfter = (keys: readonly string[], unit: ReadUnit): boolean =>
  /^(?:before|after)$/.test(keys[0] ?? '') &&
  !/[前后先再]/u.test(unit.zh) &&
  !unit.keys.some((rendering) => rendering.some((key) => /^(?:before|after|once|having)$/.test(key)));

const sure = (kind: ContradictionKind): Suspicion => ({ kind, isCertain: true });

/** A negation is certain if it negates a word of the renderings; other wording may negate something else. */
function negationIn({ unit, keys, near, likeness }: FoundUnit): Suspicion {
  if (unit.negations.size > 1) return null;
  const { certain, all } = countNegations(keys);
  if (unit.negations.has(certain.length % 2) || unit.negations.has(all % 2)) return null;
  if (certain.length % 2 === 0) {
    if (likeness < ABOUT_CERTAIN || keys.some((key) => DENIES.has(key))) return null;
    const isSaid = keys.some((key) => unit.denied.has(baseForm(key)));
    return { kind: 'negation', isCertain: isSaid && likeness >= NEARLY_SAME };
  }
  if (near.some(({ negations }) => negations.has(1)) && likeness < 2 * ABOUT) return null;
  const forms = new Set([...unit.forms, ...near.flatMap((other) => [...other.forms])]);
  return { kind: 'negation', isCertain: deniedWords(keys).some((key) => forms.has(baseForm(key))) };
}

/** A number from elsewhere in the paper, where this unit has its own. */
function isNumberElsewhere(
  said: string,
  unit: ReadUnit,
  near: readonly ReadUnit[],
  known: ReadonlySet<number>,
): boolean {
  const numbers = saidNumbers(said).filter(({ value, hasDigits }) => hasDigits || value >= NUMBER_MIN);
  const wanted = [...unit.numbers].filter((value) => value >= NUMBER_MIN);
  if (wanted.length === 0 || numbers.length === 0 || !numbers.every(({ value }) => known.has(value))) return false;
  const isSaid = (value: number): boolean => unit.numbers.has(value) || near.some((other) => other.numbers.has(value));
  return !numbers.some(({ value }) => isSaid(value));
}

/** Whether two names are in the opposite order of every rendering, except in "to … from …". */
function areNamesTurned(keys: readonly string[], unit: ReadUnit): boolean {
  const pairs = unit.names.flatMap((name, index) => unit.names.slice(index + 1).map((other) => [name, other] as const));
  return pairs.some(([first, second]) => {
    const isFixed = unit.keys.every((rendering) => {
      const [a, b] = [rendering.indexOf(first), rendering.indexOf(second)];
      return a !== -1 && b - a > NAMES_TOGETHER;
    });
    const [a, b] = [keys.indexOf(first), keys.indexOf(second)];
    return isFixed && a !== -1 && b !== -1 && b < a && !(keys[b - 1] === 'to' && keys[a - 1] === 'from');
  });
}
