import { sentencesOf, type Word } from '../text/read-text.ts';
import { isFunctionWord, isImpossiblePair } from '../words/function-words.ts';
import { isKnownWord } from '../words/lexicon.ts';
import { THRESHOLDS } from './thresholds.ts';

export interface WordMix {
  /** Neighbours that English all but never has, per 100 words. */
  impossiblePairsPer100: number;
  /** Shares of the words. */
  functionWords: number;
  unknownWords: number;
}

/** How a text's words stand together; all 0 for a text without words. */
export function measureWordMix(words: readonly Word[]): WordMix {
  const count = Math.max(1, words.length);
  const pairs = sentencesOf(words).reduce((sum, sentence) => sum + impossiblePairs(sentence), 0);
  return {
    impossiblePairsPer100: (100 * pairs) / count,
    functionWords: words.filter(({ key }) => isFunctionWord(key)).length / count,
    unknownWords: words.filter((word) => isUnknown(word)).length / count,
  };
}

/** Whether words were typed at random, in a random order, or without the small words that hold a text together. */
export function isGibberish({ impossiblePairsPer100, functionWords, unknownWords }: WordMix): boolean {
  const { gibberish } = THRESHOLDS;
  return (
    impossiblePairsPer100 > gibberish.impossiblePairsPer100 ||
    functionWords < gibberish.functionWordsMin ||
    functionWords > gibberish.functionWordsMax ||
    unknownWords > gibberish.unknownWords
  );
}

/** A word that no list has; a capital letter inside a sentence makes it a name. */
export function isUnknown(word: Word): boolean {
  return !isKnownWord(word.key) && !/^\p{Lu}\p{Ll}+$/u.test(word.text);
}

function impossiblePairs(sentence: readonly Word[]): number {
  return sentence.filter(({ key }, index) => isImpossiblePair(key, sentence[index + 1]?.key ?? null)).length;
}
