import { splitSentences } from '../../read/sentences.ts';
import { commonnessOf } from './common-words.ts';

/** How hard texts are to read; shares are of 1. */
export interface Readability {
  words: number;
  sentenceWords: number;
  /** Flesch–Kincaid: the American school year that can follow. */
  grade: number;
  beyond3000: number;
  beyond5000: number;
}

/** Measures paragraphs together. Names and numbers are in no list of common words and are left out of the shares. */
export function measureText(paragraphs: readonly string[]): Readability {
  const sentences = paragraphs.flatMap(splitSentences).map(wordsIn);
  const words = sentences.flat();
  const counted = sentences.flatMap((sentence) => sentence.filter((word, index) => isPlain(word, index)));
  const ranks = counted.map((word) => commonnessOf(word.toLowerCase()));
  const syllables = words.reduce((sum, word) => sum + syllablesIn(word), 0);
  const sentenceWords = words.length / Math.max(1, sentences.length);
  const beyond = (rank: number): number => ranks.filter((each) => each >= rank).length / Math.max(1, ranks.length);
  return {
    words: words.length,
    sentenceWords,
    grade: 0.39 * sentenceWords + 11.8 * (syllables / Math.max(1, words.length)) - 15.59,
    beyond3000: beyond(3000),
    beyond5000: beyond(5000),
  };
}

/** The parts of compounds count as words; what follows an apostrophe does not. */
const wordsIn = (sentence: string): string[] =>
  (sentence.match(/[\p{L}\p{N}]+(?:[’'][\p{L}]+)?/gu) ?? []).map((word) => word.replace(/[’'].*$/u, ''));

/** A capital letter after the first word of a sentence is a name's. */
const isPlain = (word: string, index: number): boolean =>
  !/\p{N}/u.test(word) && (index === 0 || !/^\p{Lu}/u.test(word) || word === 'I');

/** Groups of vowels, a silent e at the end aside: near enough on average. */
export function syllablesIn(word: string): number {
  const spoken = word.toLowerCase().replace(/(?:[^laeiouycsxzgh]es|[^l]e|[^td]ed)$/, (ending) => ending[0] ?? '');
  return Math.max(1, spoken.match(/[aeiouy]+/g)?.length ?? 0);
}
