import { changeTo, LEXICON_FILES, type PublishedEntry } from '@study/contract/words/published-lexicon.ts';
import type { ExamType } from '@study/contract/papers/exam-structure.ts';
import { readWordList } from './word-list.ts';

/** The entries that the browser loads, by file. */
export async function publishedLexicon(content: string): Promise<Record<ExamType, PublishedEntry[]>> {
  const words = await readWordList(content);
  const published = words.map(({ entry, ipa, forms, bankCount }): PublishedEntry => {
    const { word, level, pattern, not } = entry;
    return {
      word,
      level,
      ipa,
      senses: entry.senses.map(({ pos, zh }) => [pos, zh] as const),
      ...(pattern && { pattern }),
      ...(not && { not }),
      ...(forms.length > 0 && { forms: forms.map((form) => changeTo(word, form)) }),
      ...(bankCount > 0 && { count: bankCount }),
    };
  });
  const upTo = (levels: readonly string[]) => published.filter(({ level }) => levels.includes(level));
  return { CET4: upTo(LEXICON_FILES.CET4), CET6: upTo(LEXICON_FILES.CET6) };
}
