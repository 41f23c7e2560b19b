import type { AnswersDocument, PaperDocument } from '@study/contract/papers/paper-document.ts';

/** English texts of a paper that a candidate reads or hears and could copy. */
export function paperTexts(paper: PaperDocument, answers: AnswersDocument): string[] {
  const { cloze, matching, careful } = paper.reading;
  return [
    paper.writing.directions,
    paper.translation.directions,
    cloze.passage,
    ...Object.values(matching.paragraphs),
    ...matching.statements.map(({ text }) => text),
    ...careful.flatMap(({ paragraphs }) => paragraphs),
    ...answers.listening.sections.flatMap(({ groups }) =>
      groups.map(({ script }) => script.map(({ text }) => text).join('\n')),
    ),
  ];
}
