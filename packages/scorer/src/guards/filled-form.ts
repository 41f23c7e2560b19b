import { namesOf, isName } from './topic-name.ts';
import { isFunctionWord } from '../words/function-words.ts';
import { isExamVocabulary } from '../words/exam-vocabulary.ts';
import { THRESHOLDS } from './thresholds.ts';
import type { Word } from '../text/read-text.ts';

/**
 * Whether a text is a form with the topic's name in its blanks: some phrases learnt by heart, and hardly a content word
 * that is neither exam vocabulary nor the name.
 */
export function isFilledForm(words: readonly Word[], isStock: readonly boolean[], prompt: string): boolean {
  const { share, stock } = THRESHOLDS.filledForm;
  const names = namesOf(prompt);
  const content = words.filter(({ key }) => key.length > 2 && !isFunctionWord(key));
  const stockWords = new Set(words.filter((_, at) => isStock[at] === true));
  const filled = content.filter(
    (word) => stockWords.has(word) || isExamVocabulary(word.key) || isName(word.key, names),
  );
  return stockWords.size > stock * words.length && filled.length > share * content.length;
}
