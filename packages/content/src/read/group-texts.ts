import type { Options, PaperDocument } from '@study/contract/papers/paper-document.ts';
import { countWords } from './sentences.ts';

/** Items of one text or recording, and the words to read before the last of these items is answered. */
export interface GroupText {
  first: number;
  last: number;
  /** Words of the text with its questions and options; for a recording only the options, because the rest is heard. */
  words: number;
}

/** Groups of a paper in item order. Omits groups without questions. */
export function groupTexts({ listening, reading }: PaperDocument): GroupText[] {
  const { cloze, matching, careful } = reading;
  return [
    ...listening.sections.flatMap(({ groups }) =>
      groups.map(({ questions }) =>
        groupOf(
          questions.map(({ no }) => no),
          questions.flatMap(optionsOf),
        ),
      ),
    ),
    groupOf(blanksOf(cloze.passage), [cloze.passage, ...Object.values(cloze.bank)]),
    groupOf(
      matching.statements.map(({ no }) => no),
      [...Object.values(matching.paragraphs), ...matching.statements.map(({ text }) => text)],
    ),
    ...careful.map(({ paragraphs, questions }) =>
      groupOf(
        questions.map(({ no }) => no),
        [...paragraphs, ...questions.flatMap((question) => [question.stem, ...optionsOf(question)])],
      ),
    ),
  ].filter(({ first, last }) => first <= last);
}

const groupOf = (items: readonly number[], texts: readonly string[]): GroupText => ({
  first: Math.min(...items),
  last: Math.max(...items),
  words: texts.reduce((sum, text) => sum + countWords(text), 0),
});

const optionsOf = ({ options }: { options: Options }): string[] => Object.values(options);

const blanksOf = (passage: string): number[] => [...passage.matchAll(/\[\[(\d+)\]\]/g)].map(([, no]) => Number(no));
