import { isNotEnglish } from '../guards/language.ts';
import { READ_CHARACTERS } from '../text/read-limit.ts';
import type { Word } from '../text/read-text.ts';
import { isKnownWord } from '../words/lexicon.ts';
import { readSentences, type Token } from './tokens.ts';

/**
 * Limits for checking one text. Similar words are searched for each unknown word, about a millisecond each; the rules
 * take about 20 ms for 100 words.
 */
export const CHECKED = {
  /** Three essays of the maximum required length. */
  words: 600,
  /** Words and punctuation marks. */
  tokens: 1_500,
  /** Each sentence is tagged and checked by every rule, about a millisecond for the shortest. */
  sentences: 150,
  /** Letters of distinct unlisted words, names included: five times the maximum of the weakest reference text. */
  unknownLetters: 240,
  /** Above this share of unknown words a text, or a sentence of at least `sentenceWords`, is not English. */
  unknownShare: 0.5,
  sentenceWords: 5,
  /** Longer sentences are checked in parts of this many tokens. */
  sentenceTokens: 100,
} as const;

/** A sentence or a part of one. */
interface Passage {
  start: number;
  end: number;
  tokens: number;
  words: number;
  /** Unknown words in lower case, one per occurrence. */
  unknown: string[];
}

/**
 * Replaces everything that is not checked by spaces, so that offsets stay the same; the result ends with the last
 * checked word. Empty if the text is not English or blank.
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
    // Line breaks stay, because they end sentences too.
    kept += read.slice(kept.length, passage.start).replace(/\S/g, ' ') + read.slice(passage.start, passage.end);
  }
  return kept;
}

/** The words of a text that are checked. */
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

/** Returns a function that deducts a passage from the limits and says whether it fitted. */
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
