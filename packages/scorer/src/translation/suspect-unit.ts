import { isMagnitudeWrong } from './facts.ts';
import { ABOUT, ABOUT_CERTAIN, type ContradictionKind, type FoundUnit } from './found-unit.ts';
import { countNegations } from './negation.ts';
import { baseForm, findOpposite } from './opposites.ts';
import { deniedWords, type ReadUnit, withoutPhrases } from './read-unit.ts';
import { findSwappedRole } from './roles.ts';
import { saidNumbers } from './said-numbers.ts';
import { PREPOSITIONS } from '../grammar/lexicon/classes.ts';
import { isFunctionWord } from '../words/function-words.ts';

/** Origin and destination of a movement in a statement. */
interface Route {
  from: ReadonlySet<string>;
  to: ReadonlySet<string>;
}

const ORIGIN = /^(?:from|start|starts|starting|started|begin|begins|beginning|began)$/;
const GOAL = /^(?:to|into|onto|towards?|reach|reaches|reaching|end|ends|ending|ended)$/;
const SIDES = /^(?:north|south|east|west)(?:ern)?$/;
const REACH = 4;

/** Whether the movement is reversed compared with the renderings. */
export function isRouteTurned(said: readonly string[], renderings: readonly (readonly string[])[]): boolean {
  const own = readRoute(said);
  const meant = renderings.map(readRoute).filter(({ from, to }) => from.size > 0 && to.size > 0);
  if (own.from.size === 0 || own.to.size === 0 || meant.length === 0) return false;
  const from = union(meant.map((route) => route.from));
  const to = union(meant.map((route) => route.to));
  return (
    [...own.from].some((word) => isSwapped(word, from, to)) && [...own.to].some((word) => isSwapped(word, to, from))
  );
}

const isSwapped = (word: string, here: ReadonlySet<string>, there: ReadonlySet<string>): boolean =>
  !here.has(word) && there.has(word);

/** Whether a place is in another compass direction than in the renderings: Beijing in the south. */
export function isQuarterTurned(
  said: readonly string[],
  renderings: readonly (readonly string[])[],
  names: readonly string[],
): boolean {
  return names.some((name) => {
    const meant = new Set(renderings.flatMap((rendering) => quartersOf(rendering, name)));
    const own = quartersOf(said, name);
    return meant.size > 0 && own.length > 0 && own.every((quarter) => !meant.has(quarter));
  });
}

/** "Beijing in the north", "Beijing, its northern end". */
function quartersOf(keys: readonly string[], name: string): string[] {
  return keys.flatMap((key, index) => {
    if (key !== name) return [];
    const quarter = keys.slice(index + 1, index + 4).find((word) => SIDES.test(word));
    return quarter === undefined ? [] : [quarter.slice(0, 4)];
  });
}

function readRoute(keys: readonly string[]): Route {
  const [from, to] = [new Set<string>(), new Set<string>()];
  keys.forEach((key, index) => {
    const side = ORIGIN.test(key) ? from : to;
    if (!ORIGIN.test(key) && !GOAL.test(key)) return;
    for (const word of keys.slice(index + 1, index + 1 + REACH)) {
      if (side === from ? GOAL.test(word) : ORIGIN.test(word)) break;
      if (isFunctionWord(word) || PREPOSITIONS.has(word)) continue;
      side.add(SIDES.test(word) ? word.slice(0, 4) : baseForm(word));
    }
  });
  return { from, to };
}

const union = (sets: readonly ReadonlySet<string>[]): ReadonlySet<string> => new Set(sets.flatMap((set) => [...set]));

const UP_ZH =
  /增加|增长|增进|提高|提升|越来越[多高大快]|扩大|加快|加强|改善|完善|促进|推动|推进|兴起|繁荣|振兴|焕发|发展|延长/u;
const DOWN_ZH = /减少|降低|下降|缩短|节省|节约|衰落|越来越少|放缓/u;

const listedForms = (list: string): ReadonlySet<string> => new Set(list.split(' ').map(baseForm));
const UP = listedForms(
  'more increase rise grow growth improve improvement enhance strengthen promote boost stimulate encourage develop development expand extend faster quicken accelerate advance better larger greater higher longer',
);
const DOWN = listedForms(
  'less fewer decrease reduce reduction decline fall shrink drop worsen worse weaken hinder hamper slow slower cut lower smaller shorten save spare deteriorate disappear vanish',
);

/**
 * Whether a clause reverses a rise or fall of the source and has no word in the right direction. `said`, `meant` and
 * `near` are base forms; `near` belongs to the neighbouring units.
 */
export function isTrendTurned(
  said: readonly string[],
  zh: string,
  meant: ReadonlySet<string>,
  near: ReadonlySet<string>,
): boolean {
  const [isUp, isDown] = [UP_ZH.test(zh), DOWN_ZH.test(zh)];
  if (isUp === isDown) return false;
  const [right, wrong] = isUp ? [UP, DOWN] : [DOWN, UP];
  return (
    !said.some((form) => right.has(form)) && said.some((form) => wrong.has(form) && !meant.has(form) && !near.has(form))
  );
}

/** Time of a statement, by its time words. */
type Time = 'past' | 'present';

const CHINESE: readonly [Time, RegExp][] = [
  ['past', /过去|从前|古时|古代|起初|最初|当时|早在|旧时|昔日|年代/u],
  ['present', /如今|今天|今日|现在|目前|近年|当今|至今|正在|日益|越来越/u],
];
const PAST =
  /\b(?:in the past(?! (?:few|several|\w+ (?:years|decades)))|formerly|long ago|(?:years|centuries|decades) ago|in ancient times|in (?:former|earlier|olden) (?:times|days)|in the old days|used to|once (?:was|were|had))\b/;
const PRESENT =
  /\b(?:today|nowadays|these days|at present|currently|in recent years|recently|lately|(?:in|over|during) the (?:past|last) (?:few|several|\w+) (?:years|decades))\b/;

const FUTURE = /\b(?:in (?:the )?future|(?:years|centuries|decades) from now)\b/;
/** In "unlike today", "today" is what the clause is contrasted with, not its own time. */
const CONTRAST = /\bunlike (?:in )?(?:the )?(?:today|now|past|present)\b/g;

/** Whether a clause moves a present statement of the source to the past, or vice versa. `said` is in lower case. */
export function isTimeTurned(said: string, zh: string, near: readonly string[]): boolean {
  const meant = timesOf(zh);
  const [only] = meant;
  if (meant.length !== 1 || only === undefined || near.some((other) => timesOf(other).some((time) => time !== only))) {
    return false;
  }
  const plain = said.replace(CONTRAST, '');
  const [isPast, isPresent] = [PAST.test(plain), PRESENT.test(plain)];
  const own = isPast === isPresent ? null : isPast ? 'past' : 'present';
  return own !== null && own !== only;
}

/** Whether a clause moves a statement to the future: explicitly, or only by "will". */
export function putsOff(
  said: string,
  zh: string,
  renderings: readonly (readonly string[])[],
): 'certain' | 'suspected' | null {
  if (/未来|将|会|要/u.test(zh) || renderings.some((keys) => keys.some((key) => /^(?:will|future|would)$/.test(key)))) {
    return null;
  }
  if (FUTURE.test(said)) return 'certain';
  return /\bwill\b/.test(said) ? 'suspected' : null;
}

const timesOf = (zh: string): Time[] => CHINESE.flatMap(([time, words]) => (words.test(zh) ? [time] : []));

/** Mutually exclusive sets; words of one line are synonyms. */
const SETS: readonly (readonly ReadonlySet<string>[])[] = [
  ['spring springtime', 'summer summers summertime', 'autumn', 'winter winters wintertime'],
  [
    'morning mornings dawn sunrise daybreak',
    'noon midday',
    'evening evenings dusk night nights nightfall sunset dark midnight',
  ],
  ['red', 'yellow', 'green', 'blue', 'black', 'white'],
].map((set) => set.map((line) => new Set(line.split(' '))));

/**
 * Whether a clause names another member of a set than every rendering, such as winter for summer. Words are in lower
 * case; `near`: words that may occur there.
 */
export function isOtherOfSet(
  said: readonly string[],
  renderings: readonly (readonly string[])[],
  near: ReadonlySet<string>,
): boolean {
  return SETS.some((set) => {
    const meant = set.filter((words) => renderings.every((keys) => keys.some((key) => words.has(key))));
    if (meant.length === 0 || meant.some((words) => said.some((key) => words.has(key)))) return false;
    return set.some((words) => !meant.includes(words) && said.some((key) => words.has(key) && !near.has(key)));
  });
}

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
