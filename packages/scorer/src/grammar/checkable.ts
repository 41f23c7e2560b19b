import { isNotEnglish } from '../guards/language.ts';
import { READ_CHARACTERS } from '../text/read-limit.ts';
import type { Word } from '../text/read-text.ts';
import { isKnownWord } from '../words/lexicon.ts';
import { readSentences, type Token } from './tokens.ts';

/**
 * How much of one text is checked. Harper searches its dictionary for what each word that it does not know may have
 * been meant for, about 2 ms a letter; everything else that it does is small beside that.
 */
export const CHECKED = {
  /** Three essays of the greatest length that is asked for. */
  words: 600,
  /** Words and marks. */
  tokens: 1_500,
  /** Each is tagged and goes through every rule, about a millisecond for the shortest. */
  sentences: 150,
  /** Letters of different words that no list has, names included: five times those of the weakest reference text. */
  unknownLetters: 240,
  /** Above this share of unknown words a text, or a sentence of at least `sentenceWords`, is not English. */
  unknownShare: 0.5,
  sentenceWords: 5,
  /** Longer sentences are looked at in parts of as many tokens. */
  sentenceTokens: 100,
} as const;

/** Part of a sentence, or a whole one. */
interface Passage {
  start: number;
  end: number;
  tokens: number;
  words: number;
  /** In lower case, one for each place. */
  unknown: string[];
}

/**
 * A text in which everything that is not to be checked is spaces, so that an offset means the same place in both; it
 * ends with the last word to be checked. Empty where the text is not English or blank.
 */
export function keepCheckable(text: string): string {
  const read = text.slice(0, READ_CHARACTERS);
  if (isNotEnglish(read)) return '';
  const passages = readSentences(read).flatMap(({ tokens }) => passagesOf(tokens));
  if (isForeign(passages, 1)) return '';
  const takes = openBudget();
  let kept = '';
  for (const passage of passages) {
    if (isForeign([passage], CHECKED.sentenceWords) || !takes(passage)) continue;
    // Line ends stay: they end sentences too.
    kept += read.slice(kept.length, passage.start).replace(/\S/g, ' ') + read.slice(passage.start, passage.end);
  }
  return kept;
}

/** Those of a text's words that are checked. */
export function checkedWords(text: string, words: readonly Word[]): Word[] {
  const kept = keepCheckable(text);
  return words.filter(({ start }) => start < kept.length && kept[start] !== ' ');
}

function passagesOf(tokens: readonly Token[]): Passage[] {
  const passages: Passage[] = [];
  for (let from = 0; from < tokens.length; from += CHECKED.sentenceTokens) {
    const part = tokens.slice(from, from + CHECKED.sentenceTokens);
    const words = part.filter(({ isWord, text }) => isWord && /\p{L}/u.test(text)).map(({ lower }) => lower);
    const unknown = words.filter((word) => !isKnown(word));
    const [first, last] = [part[0], part.at(-1)];
    if (first && last) {
      passages.push({ start: first.start, end: last.end, tokens: part.length, words: words.length, unknown });
    }
  }
  return passages;
}

const isKnown = (lower: string): boolean => /^(?:n't|'(?:m|re|ve|ll|d|s))$/.test(lower) || isKnownWord(lower);

function isForeign(passages: readonly Passage[], leastWords: number): boolean {
  const words = passages.reduce((sum, passage) => sum + passage.words, 0);
  const unknown = passages.reduce((sum, passage) => sum + passage.unknown.length, 0);
  return words >= leastWords && unknown > CHECKED.unknownShare * words;
}

/** Tells of each passage whether there is enough left for it, and takes it off then. */
function openBudget(): (passage: Passage) => boolean {
  const left: Record<'words' | 'tokens' | 'sentences' | 'letters', number> = {
    words: CHECKED.words,
    tokens: CHECKED.tokens,
    sentences: CHECKED.sentences,
    letters: CHECKED.unknownLetters,
  };
  const searched = new Set<string>();
  return ({ words, tokens, unknown }) => {
    const fresh = [...new Set(unknown)].filter((word) => !searched.has(word));
    const letters = fresh.reduce((sum, word) => sum + word.length, 0);
    if (words > left.words || tokens > left.tokens || left.sentences === 0 || letters > left.letters) return false;
    left.words -= words;
    left.tokens -= tokens;
    left.sentences -= 1;
    left.letters -= letters;
    for (const word of fresh) searched.add(word);
    return true;
  };
}
