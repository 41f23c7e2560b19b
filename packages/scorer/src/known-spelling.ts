import { readText } from './text/read-text.ts';
import { isKnownWord } from './words/lexicon.ts';
import type { MarkFinding } from '@study/contract/marking/marking.ts';

/**
 * Findings without those of spelling on words that are right after all: a word list has them, or the task itself
 * writes them so (teahouse, Weifang).
 */
export function filterFalseSpelling(
  findings: readonly MarkFinding[],
  text: string,
  taskTexts: readonly string[],
): MarkFinding[] {
  const written = new Set(taskTexts.flatMap((taskText) => readText(taskText).words.map(({ text: word }) => word)));
  const isRight = (word: string): boolean =>
    written.has(word) || written.has(word.toLowerCase()) || isKnownWord(word.toLowerCase());
  return findings.filter(
    ({ category, start, end }) =>
      category !== 'spelling' || !readText(text.slice(start, end)).words.every((word) => isRight(word.text)),
  );
}
