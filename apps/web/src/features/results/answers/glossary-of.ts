import type { AnswersDocument } from '@study/contract/papers/paper-document.ts';

export type GlossaryEntries = AnswersDocument['glossary'];

/** The words that are explained for one text: `reading.cloze`, `reading.careful.1`, `listening.passage.3`. */
export function glossaryOf(entries: GlossaryEntries, place: string): GlossaryEntries {
  return entries.filter((entry) => entry.in === place);
}
