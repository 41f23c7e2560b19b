import { readText } from '#text/read-text.ts';
import { isKnownWord } from '#words/lexicon.ts';
import type { MarkFinding } from '@study/contract/marking/marking.ts';

/** Removes spelling findings on correct words: those in a word list, or spelt so in the task (teahouse, Weifang). */
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
