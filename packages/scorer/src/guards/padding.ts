import { sentencesOf, type Word } from '../text/read-text.ts';
import { isCommonWord, isKnownWord } from '../words/lexicon.ts';
import { THRESHOLDS } from './thresholds.ts';
import { topicStems } from './topic-stems.ts';

const LONG_WORD = 9;

/**
 * Leaves out sentences that are there for their long words. They are not told as a fault: a sentence that is only
 * clumsy may be among them, and costs its writer no more than the credit for itself.
 */
export function withoutPadding(words: readonly Word[], givenStems: readonly string[]): Word[] {
  const sentences = sentencesOf(words);
  const plain = sentences.filter((sentence) => !isHeavy(sentence, THRESHOLDS.padding.longWordsAlone));
  const spokenOf = new Set([...givenStems, ...topicStems(plain.flat())]);
  const given = new Set(givenStems);
  return sentences.filter((sentence) => !isPadding(sentence, spokenOf, given)).flat();
}

function isPadding(sentence: readonly Word[], spokenOf: ReadonlySet<string>, given: ReadonlySet<string>): boolean {
  const { lettersPerWord, longWords, longWordsAlone, words } = THRESHOLDS.padding;
  if (isHeavy(sentence, longWords)) return true;
  const letters = sentence.reduce((sum, { key }) => sum + key.length, 0) / sentence.length;
  if (sentence.length >= words && letters >= lettersPerWord) return true;
  if (isRare(sentence) && !topicStems(sentence).some((form) => given.has(form))) return true;
  return isHeavy(sentence, longWordsAlone) && !topicStems(sentence).some((form) => spokenOf.has(form));
}

/** A row of words that are seldom met. */
function isRare(sentence: readonly Word[]): boolean {
  const { words, rareWords } = THRESHOLDS.padding;
  const rare = sentence.filter(({ key }) => isKnownWord(key) && !isCommonWord(key)).length;
  return sentence.length >= words && rare >= rareWords * sentence.length;
}

function isHeavy(sentence: readonly Word[], share: number): boolean {
  const long = sentence.filter(({ key }) => key.length >= LONG_WORD).length;
  return sentence.length >= THRESHOLDS.padding.words && long / sentence.length >= share;
}
