import type { AnswersDocument, PaperDocument } from '@study/contract/papers/paper-document.ts';

/**
 * The English that candidates read and hear, running texts before questions: passages, scripts, tasks, stems and options,
 * without directions, titles and explanations. A blank of the cloze is `____`.
 */
export function paperTexts({ paper, answers }: { paper: PaperDocument; answers: AnswersDocument }): string[] {
  const { cloze, matching, careful } = paper.reading;
  const spoken = answers.listening.sections.flatMap(({ groups }) => groups);
  const heard = paper.listening.sections.flatMap(({ groups }) => groups.flatMap(({ questions }) => questions));
  const asked = careful.flatMap(({ questions }) => questions);
  return [
    cloze.passage.replaceAll(/\[\[\d+\]\]/g, '____'),
    ...Object.values(matching.paragraphs),
    ...careful.flatMap(({ paragraphs }) => paragraphs),
    ...spoken.flatMap(({ script }) => script.map(({ text }) => text)),
    paper.writing.prompt,
    paper.writing.opening ?? '',
    ...matching.statements.map(({ text }) => text),
    ...spoken.flatMap(({ questions }) => questions.map(({ stem }) => stem)),
    ...asked.map(({ stem }) => stem),
    ...[...asked, ...heard].flatMap(({ options }) => Object.values(options)),
    ...Object.values(cloze.bank),
  ].filter((text) => text !== '');
}
