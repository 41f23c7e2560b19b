import { readText } from '../text/read-text.ts';
import { isFunctionWord } from '../words/function-words.ts';
import { centuriesIn, chineseNumbers } from './chinese-numbers.ts';
import { countNegations } from './negation.ts';
import { baseForm } from './opposites.ts';
import { saidNumbers } from './said-numbers.ts';
import type { TranslationUnit } from './unit-vectors.ts';

/** A unit prepared for the contradiction rules. */
export interface ReadUnit {
  zh: string;
  /** Words of each rendering, in lower case. */
  keys: readonly (readonly string[])[];
  /** Base forms of all renderings, without negated words. */
  forms: ReadonlySet<string>;
  /** Base forms of negated words: "disappeared" in "has not disappeared". */
  denied: ReadonlySet<string>;
  /** Whether renderings contain a negation: 0, 1 or, where they differ, both. */
  negations: ReadonlySet<number>;
  numbers: ReadonlySet<number>;
  /** Names of the first rendering, in lower case, in order. */
  names: readonly string[];
}

const DENIES_ZH = /[不没无未免]|并非/u;
const HARMLESS_ZH = /不仅|不少|不过|不断|不同|不久|不但|不管|不论|不只|不光|不止|无论|无数|无人机|未来|避免/gu;
export function readUnit({ zh, renderings }: TranslationUnit): ReadUnit {
  const words = renderings.map((rendering) => readText(rendering).words);
  const keys = words.map((rendering) => rendering.map(({ key }) => key));
  return {
    zh,
    keys,
    forms: new Set(keys.flatMap((rendering) => withoutDenied(withoutPhrases(rendering))).map(baseForm)),
    denied: new Set(keys.flatMap(deniedWords).map(baseForm)),
    negations: new Set([
      ...keys.map((rendering) => countNegations(rendering).all % 2),
      ...(DENIES_ZH.test(zh.replace(HARMLESS_ZH, '')) ? [1] : []),
    ]),
    numbers: new Set([
      ...chineseNumbers(zh),
      ...centuriesIn(zh),
      ...renderings.flatMap((rendering) => saidNumbers(rendering).map(({ value }) => value)),
    ]),
    names: (words[0] ?? [])
      .filter(({ text }, index) => index > 0 && /^\p{Lu}\p{Ll}{2,}/u.test(text))
      .map(({ key }) => key),
  };
}

/** Removes phrases that state no amount and no opposite: "a few", "the past few years", "once more", "close to". */
export const withoutPhrases = (keys: readonly string[]): string[] =>
  keys.filter((key, index) => {
    const before = keys[index - 1] ?? '';
    if (key === 'close' && keys[index + 1] === 'to') return false;
    if (key === 'few' || key === 'little') return !/^(?:a|past|last|next|these|every)$/.test(before);
    return key !== 'more' || !/^(?:once|any|no|what's)$/.test(before);
  });

/** "No longer" negates the words after it. */
const PART_OF_DENIAL = /^(?:longer|more)$/;

/** The negated words: the first content word after each negator, without adverbs. */
export function deniedWords(keys: readonly string[]): string[] {
  return countNegations(keys).certain.flatMap((at) => {
    const from = keys[at] === 'no' && PART_OF_DENIAL.test(keys[at + 1] ?? '') ? at + 2 : at + 1;
    const word = keys
      .slice(from, from + 5)
      .find((key) => key === 'same' || (!isFunctionWord(key) && !key.endsWith('ly')));
    return word === undefined ? [] : [word];
  });
}

function withoutDenied(keys: readonly string[]): string[] {
  const denied = new Set(deniedWords(keys));
  return keys.filter((key) => !denied.has(key));
}
