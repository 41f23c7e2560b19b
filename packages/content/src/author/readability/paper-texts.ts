import type { AnswersDocument, PaperDocument } from '@study/contract/papers/paper-document.ts';

/** Listening and reading texts of a paper, by paragraph; cloze blanks are filled in. */
export function paperTexts(paper: PaperDocument, answers: AnswersDocument): { heard: string[]; read: string[] } {
  const { cloze, matching, careful } = paper.reading;
  const keys = new Map(answers.reading.cloze.items.map(({ no, key }) => [String(no), key]));
  const filled = cloze.passage.replaceAll(/\[\[(\d+)\]\]/g, (_, no: string) => cloze.bank[keys.get(no) ?? ''] ?? '');
  return {
    heard: answers.listening.sections.flatMap(({ groups }) =>
      groups.flatMap(({ script }) => script.map(({ text }) => text)),
    ),
    read: [
      ...filled.split(/\n\s*\n/),
      ...Object.values(matching.paragraphs),
      ...careful.flatMap(({ paragraphs }) => paragraphs),
    ],
  };
}
