import { readText, type Word } from '../text/read-text.ts';
import { stem } from '../text/stem.ts';
import { isFunctionWord } from '../words/function-words.ts';
import { regularise } from './irregular-forms.ts';
import { numbersIn } from './number-values.ts';

/** A required piece of the source, with accepted English renderings. */
export interface KeyPoint {
  zh: string;
  accepted: readonly string[];
  note?: string;
}

/** Whether and where a translation covers a key point. */
export interface CoveredPoint {
  zh: string;
  /** The accepted English that was found, or the student's words with the same meaning; null if neither. */
  matched: string | null;
  /** Its offset in the translation; null if not found. */
  start: number | null;
  end: number | null;
  /** Accepted renderings. */
  accepted: readonly string[];
  note?: string;
  /** For a missing point: the words closest in meaning; absent if nothing is close. */
  near?: { start: number; end: number };
}

interface Unit {
  form: string;
  /** Position among all words, for distances. */
  at: number;
  start: number;
  end: number;
}

/** Function words that carry meaning. */
const KEPT: ReadonlySet<string> = new Set(
  'no not more most less few before after without against under over'.split(' '),
);
/** Maximum number of other words among those of an accepted phrase. */
const GAP_MAX = 4;
const LONG_PHRASE = 4;

/** The key points in source order, omissions first. `words`: the translation's words that count. */
export function coverKeyPoints(
  translation: string,
  words: readonly Word[],
  points: readonly KeyPoint[],
): CoveredPoint[] {
  const units = unitsOf(translation, words);
  const covered = points.map((point) => coverPoint(units, point));
  return [...covered.filter(({ matched }) => matched === null), ...covered.filter(({ matched }) => matched !== null)];
}

/** Share of key points that are covered, 0–1; 1 without key points. */
export const shareCovered = (points: readonly CoveredPoint[]): number =>
  points.length === 0 ? 1 : points.filter(({ matched }) => matched !== null).length / points.length;

function coverPoint(units: readonly Unit[], { zh, accepted, note }: KeyPoint): CoveredPoint {
  const about = { zh, accepted, ...(note === undefined ? {} : { note }) };
  for (const phrase of accepted) {
    const place = findTogether(units, unitsOf(phrase, readText(phrase).words));
    if (place) return { ...about, matched: phrase, ...place };
  }
  return { ...about, matched: null, start: null, end: null };
}

/** Normalizes a text for comparison: content words as stems of their base forms, numbers as values. */
function unitsOf(text: string, words: readonly Word[]): Unit[] {
  const numbers = numbersIn(text);
  const inNumber = (word: Word) => numbers.find(({ start, end }) => word.start >= start && word.end <= end);
  return words.flatMap((word, at) => {
    const number = inNumber(word);
    if (number && number.start !== word.start) return [];
    if (number) return [{ form: String(number.value), at, start: number.start, end: number.end }];
    return contentForms(word.key).map((form) => ({ form, at, start: word.start, end: word.end }));
  });
}

function contentForms(key: string): string[] {
  return key
    .replace(/'s?$/, '')
    .split('-')
    .filter((part) => KEPT.has(part) || !isFunctionWord(part))
    .map((part) => (KEPT.has(part) ? part : stem(americanise(regularise(part)))));
}

const americanise = (key: string): string =>
  key.replace(/^(\w{3,})our/, '$1or').replace(/^(\w{4,})is(e|es|ed|ing)$/, '$1iz$2');

/** Finds the words of a phrase close together, in any order; null if too many are missing. */
function findTogether(units: readonly Unit[], phrase: readonly Unit[]): { start: number; end: number } | null {
  const forms = new Set(phrase.map(({ form }) => form));
  const first = phrase[0]?.at ?? 0;
  const span = (phrase.at(-1)?.at ?? 0) - first + GAP_MAX;
  for (const [index, unit] of units.entries()) {
    if (!forms.has(unit.form)) continue;
    const near = units.slice(index).filter(({ form, at }) => forms.has(form) && at - unit.at <= span);
    const found = new Set(near.map(({ form }) => form));
    const missing = [...forms].filter((form) => !found.has(form));
    if (!mayMiss(missing, forms.size)) continue;
    const last = near.findLast(({ form }, at) => near.findIndex((other) => other.form === form) === at);
    return { start: unit.start, end: last?.end ?? unit.end };
  }
  return null;
}

/** One word of a longer phrase may differ, except numbers and words that reverse the meaning. */
const mayMiss = (missing: readonly string[], count: number): boolean =>
  missing.length <= (count >= LONG_PHRASE ? 1 : 0) && missing.every((form) => !KEPT.has(form) && !/^\d/.test(form));
