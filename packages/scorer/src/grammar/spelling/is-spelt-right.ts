import { isKnownWord } from '../../words/lexicon.ts';

/** Whether every word of a correction is on the list; names, and what stands in them, pass. */
export function isSpeltRight(correction: string): boolean {
  return (correction.match(/[a-z'’-]*[a-z]/gi) ?? []).every(
    (word) => /^['’]|[A-Z]/.test(word) || isKnownWord(word.toLowerCase().replaceAll('’', "'")),
  );
}
