import { compareDictation, type DictationResult, type HeardWord } from './compare-dictation.ts';
import { writtenWords } from './dictation-words.ts';

/** `words` are all words of the sentence; `right` and `asked` count only the blanks. */
export interface BlanksResult extends DictationResult {
  asked: number;
}

/** Compares what was written into the blanks of a sentence, each by itself, as in a dictation. */
export function compareBlanks(sentence: string, blanks: readonly number[], fills: readonly string[]): BlanksResult {
  const words = writtenWords(sentence).map((text, at): HeardWord => {
    const blank = blanks.indexOf(at);
    const typed = (fills[blank] ?? '').trim();
    if (blank === -1) return { text, state: 'right' };
    if (typed === '') return { text, state: 'missing' };
    const { words: compared, extra } = compareDictation(text, typed);
    if (extra.length === 0 && compared.every(({ state }) => state === 'right')) return { text, state: 'right' };
    return { text, state: 'wrong', typed, ...(compared[0]?.ending === true && { ending: true as const }) };
  });
  const right = blanks.filter((at) => words[at]?.state === 'right').length;
  return { words, extra: [], right, asked: blanks.length };
}
