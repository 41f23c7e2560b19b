import { ANSWERS_FILE, type Fault, PAPER_FILE } from '#read/fault.ts';
import type { LoadedPaper } from '#read/load.ts';
import { entriesByForm } from './check-lexicon.ts';
import type { Lexicon } from './read-lexicon.ts';
import { eachText, wordsInText } from './words-in-text.ts';

/**
 * A fault for each text with words that the lexicon lacks, by paper: a learner who taps them would see no meaning.
 */
export function unlistedWordFaults(
  lexicon: Pick<Lexicon, 'entries' | 'unlisted'>,
  papers: readonly Pick<LoadedPaper, 'paper' | 'answers'>[],
): ReadonlyMap<string, Fault[]> {
  const byForm = entriesByForm(lexicon.entries);
  const isUnlisted = (word: string) => word.length > 1 && !byForm.has(word) && !lexicon.unlisted.has(word);
  const faultsOf = (file: string, document: unknown): Fault[] => {
    const faults: Fault[] = [];
    eachText(document, (text, path) => {
      const words = new Set(wordsInText(text).filter(isUnlisted));
      if (words.size === 0) return;
      const message = `单词${[...words].join('、')}没有词条`;
      faults.push({ file, path, message, mend: MEND });
    });
    return faults;
  };
  return new Map(
    papers.map(({ paper, answers }) => [
      paper.id,
      [...faultsOf(PAPER_FILE, paper), ...faultsOf(ANSWERS_FILE, answers)],
    ]),
  );
}

const MEND = '请改正拼写；拼写没错，就在content/lexicon补上词条，人名、地名写进unlisted.yaml';
