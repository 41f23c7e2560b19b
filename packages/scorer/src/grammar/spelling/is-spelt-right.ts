import { isKnownWord } from '#words/lexicon.ts';

/** Whether every word of a correction is listed; names, their parts, and numbers (20th, 1980s) pass. */
export function isSpeltRight(correction: string): boolean {
  return (correction.match(/(?<![\da-z])[a-z'’-]*[a-z]/gi) ?? []).every(
    (word) => /^['’]|[A-Z]/.test(word) || isKnownWord(word.toLowerCase().replaceAll('’', "'")),
  );
}
