import type { LexiconEntry, PartOfSpeech } from './lexicon-entry.ts';

/** An entry in the file that the browser loads; absent fields are empty. */
export interface PublishedEntry extends Pick<LexiconEntry, 'word' | 'level' | 'pattern' | 'not'> {
  /** IPA without slashes. */
  ipa: string;
  senses: readonly (readonly [pos: PartOfSpeech, zh: string])[];
  /**
   * Other forms, each as the number of letters to drop from the end of the word, then the letters to add; `formOf`
   * reads them.
   */
  forms?: readonly string[];
  /** Occurrences in the papers and drills of the bank. */
  count?: number;
}

/** The form that `change` stands for: `formOf('city', '1ies')` is "cities". */
export function formOf(word: string, change: string): string {
  const dropped = Number.parseInt(change, 10);
  return word.toLowerCase().slice(0, word.length - dropped) + change.slice(String(dropped).length);
}

/** The shortest change from the word to the form. */
export function changeTo(word: string, form: string): string {
  const lower = word.toLowerCase();
  let common = 0;
  while (common < lower.length && lower[common] === form[common]) common += 1;
  return `${lower.length - common}${form.slice(common)}`;
}

/** Words that a file has: the CET4 file those up to CET4, the CET6 file the rest. A CET4 learner rarely needs the second. */
export const LEXICON_FILES = { CET4: ['basic', 'cet4'], CET6: ['cet6', 'beyond'] } as const;
