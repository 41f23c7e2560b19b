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

/** Whether a text is random words, words in random order, or lacks function words. */
export function isGibberish({ functionWords, unknownWords, ...order }: WordMix): boolean {
  const { gibberish } = THRESHOLDS;
  // Misplaced capitals alone may be carelessness; they only count beside an impossible pair.
  const capitals = order.impossiblePairsPer100 > 0 ? order.displacedCapitalsPer100 : 0;
  return (
    order.impossiblePairsPer100 + capitals > gibberish.impossiblePairsPer100 ||
    functionWords < gibberish.functionWordsMin ||
    functionWords > gibberish.functionWordsMax ||
    unknownWords > gibberish.unknownWords
  );
}

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
