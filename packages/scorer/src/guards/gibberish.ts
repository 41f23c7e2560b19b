import { sentencesOf, type Word } from '../text/read-text.ts';
import { isFunctionWord, isImpossiblePair } from '../words/function-words.ts';
import { isKnownWord } from '../words/lexicon.ts';
import { THRESHOLDS } from './thresholds.ts';

export interface WordMix {
  /** Neighbours that English all but never has, per 100 words. */
  impossiblePairsPer100: number;
  /** Capitals of sentences that stand elsewhere now, per 100 words. */
  displacedCapitalsPer100: number;
  /** Shares of the words. */
  functionWords: number;
  unknownWords: number;
}

/** How the words that are looked at of a text stand together; all 0 without words. */
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

/** Whether words were typed at random, in a random order, or without the small words that hold a text together. */
export function isGibberish({ functionWords, unknownWords, ...order }: WordMix): boolean {
  const { gibberish } = THRESHOLDS;
  // Capitals alone say that somebody is careless of them; beside an impossible pair they say more.
  const capitals = order.impossiblePairsPer100 > 0 ? order.displacedCapitalsPer100 : 0;
  return (
    order.impossiblePairsPer100 + capitals > gibberish.impossiblePairsPer100 ||
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

/**
 * Small words with a capital where a sentence runs on, as many as there are sentences without one: shuffling takes
 * capitals away from where they belong. Who leaves out full stops still begins sentences with capitals, and who writes
 * none has none to displace.
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

/** The share of words that are articles, or stand where one could. */
export const shareOfArticles = (words: readonly Word[]): number =>
  words.filter(({ key }) => /^(?:the|an?|each|every)$/.test(key)).length / Math.max(1, words.length);
