import { sentencesOf, type Word } from '../text/read-text.ts';
import { isFunctionWord, isImpossiblePair } from '../words/function-words.ts';
import { isKnownWord } from '../words/lexicon.ts';
import { THRESHOLDS } from './thresholds.ts';

export interface WordMix {
  /** Word pairs that hardly ever occur in English, per 100 words. */
  impossiblePairsPer100: number;
  /** Sentence capitals in the wrong place, per 100 words. */
  displacedCapitalsPer100: number;
  /** As shares of the words. */
  functionWords: number;
  unknownWords: number;
}

/** Word statistics of the examined part of a text; all 0 without words. */
export function measureWordMix(words: readonly Word[], text: string): WordMix {
  const count = Math.max(1, words.length);
  const sentences = sentencesOf(words);
  const pairs = sentences.reduce((sum, sentence) => sum + impossiblePairs(sentence), 0);
  return {
    impossiblePairsPer100: (100 * pairs) / count,
    displacedCapitalsPer100: (100 * displacedCapitals(sentences, text)) / count,
    functionWords: words.filter(({ key }) => isFunctionWord(key)).length / count,
    unknownWords: words.filter((word) => isUnknown(word)).length / count,
  };
}

/**
 * Number of independent signs that a text is random words, words in random order, or lacks function words: impossible
 * neighbours and capitals inside sentences, the same in both halves of the text, too few or too many function words, too
 * many unknown words.
 */
export function countGibberishSigns(words: readonly Word[], text: string): number {
  const { functionWordsMin, functionWordsMax, unknownWords } = THRESHOLDS.gibberish;
  const mix = measureWordMix(words, text);
  const half = Math.floor(words.length / 2);
  const halves = [words.slice(0, half), words.slice(half)].map((part) => measureWordMix(part, text));
  const signs = [
    isDisordered(mix),
    isDisordered(mix) && halves.every(isDisordered),
    mix.functionWords < functionWordsMin || mix.functionWords > functionWordsMax,
    mix.unknownWords > unknownWords,
  ];
  return signs.filter(Boolean).length;
}

/** Misplaced capitals alone may be carelessness; they only count beside an impossible pair. */
const isDisordered = ({ impossiblePairsPer100: pairs, displacedCapitalsPer100: capitals }: WordMix): boolean =>
  pairs + (pairs > 0 ? capitals : 0) > THRESHOLDS.gibberish.impossiblePairsPer100;

/** An unlisted word, unless a capital inside a sentence makes it a name. */
export function isUnknown(word: Word): boolean {
  return !isKnownWord(word.key) && !/^\p{Lu}\p{Ll}+$/u.test(word.text);
}

function impossiblePairs(sentence: readonly Word[]): number {
  return sentence.filter(({ key }, index) => isImpossiblePair(key, sentence[index + 1]?.key ?? null)).length;
}

/**
 * Capitalised function words inside sentences, up to the number of sentences without a capital: shuffling words moves
 * capitals away from sentence starts. A writer who omits full stops still begins sentences with capitals, and one who
 * writes no capitals has none to move.
 */
function displacedCapitals(sentences: readonly (readonly Word[])[], text: string): number {
  const strays = sentences.reduce((sum, sentence) => sum + strayCapitals(sentence, text), 0);
  const bare = sentences.filter(([first]) => first && /^\p{Ll}/u.test(first.text)).length;
  return Math.min(strays, bare);
}

function strayCapitals(sentence: readonly Word[], text: string): number {
  return sentence.filter((word, index) => {
    const before = sentence[index - 1];
    return (
      before !== undefined &&
      /^\p{Ll}/u.test(before.text) &&
      text.slice(before.end, word.start) === ' ' &&
      /^\p{Lu}\p{Ll}+$/u.test(word.text) &&
      isFunctionWord(word.key)
    );
  }).length;
}

/** Share of words that are articles, "each" or "every". */
export const shareOfArticles = (words: readonly Word[]): number =>
  words.filter(({ key }) => /^(?:the|an?|each|every)$/.test(key)).length / Math.max(1, words.length);
