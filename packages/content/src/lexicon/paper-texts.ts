import type { AnswersDocument, PaperDocument } from '@study/contract/papers/paper-document.ts';

interface Content {
  paper: PaperDocument;
  answers: AnswersDocument;
}

/** Fills the blanks of the cloze, `[[26]]`, with the right words. */
export function blanksFiller({ paper, answers }: Content): (text: string) => string {
  const { bank } = paper.reading.cloze;
  const words = new Map(answers.reading.cloze.items.map(({ no, key }) => [String(no), bank[key]]));
  return (text) => text.replaceAll(/\[\[(\d+)\]\]/g, (_, no: string) => words.get(no) ?? '____');
}

/**
 * The English that candidates read and hear, running texts before questions: passages, scripts, tasks, stems and options,
 * without directions, titles and explanations. The blanks of the cloze are filled, so the texts reveal keys.
 */
export function paperTexts(content: Content): string[] {
  const { paper, answers } = content;
  const { cloze, matching, careful } = paper.reading;
  const spoken = answers.listening.sections.flatMap(({ groups }) => groups);
  const heard = paper.listening.sections.flatMap(({ groups }) => groups.flatMap(({ questions }) => questions));
  const asked = careful.flatMap(({ questions }) => questions);
  const used = new Set(answers.reading.cloze.items.map(({ key }) => key));
  return [
    blanksFiller(content)(cloze.passage),
    ...Object.values(matching.paragraphs),
    ...careful.flatMap(({ paragraphs }) => paragraphs),
    ...spoken.flatMap(({ script }) => script.map(({ text }) => text)),
    paper.writing.prompt,
    paper.writing.opening ?? '',
    ...matching.statements.map(({ text }) => text),
    ...spoken.flatMap(({ questions }) => questions.map(({ stem }) => stem)),
    ...asked.map(({ stem }) => stem),
    ...[...asked, ...heard].flatMap(({ options }) => Object.values(options)),
    ...Object.entries(cloze.bank).flatMap(([letter, word]) => (used.has(letter) ? [] : [word])),
  ].filter((text) => text !== '');
}
