import type { AnswersDocument, PaperDocument } from '@study/contract/papers/paper-document.ts';
import { ANSWERS_FILE, PAPER_FILE } from './fault.ts';

/**
 * All texts that a learner reads or hears, by place: `listening.news_report.2`, `reading.cloze`, `reading.matching`,
 * `reading.careful.1` (counted from 1). Each text is a separate entry; directions are left out.
 */
export function textsByLocation(paper: PaperDocument, answers: AnswersDocument): Map<string, string[]> {
  const { cloze, matching, careful } = paper.reading;
  return new Map([
    ...paper.listening.sections.flatMap(({ kind, groups }, section) =>
      groups.map(({ questions }, group): [string, string[]] => {
        const spoken = answers.listening.sections[section]?.groups[group];
        return [
          `listening.${kind}.${group + 1}`,
          [
            ...(spoken?.script ?? []).map(({ text }) => text),
            ...(spoken?.questions ?? []).map(({ stem }) => stem),
            ...questions.flatMap(({ options }) => Object.values(options)),
          ],
        ];
      }),
    ),
    ['reading.cloze', [cloze.passage, ...Object.values(cloze.bank)]],
    [
      'reading.matching',
      [matching.title, ...Object.values(matching.paragraphs), ...matching.statements.map(({ text }) => text)],
    ],
    ...careful.map(({ paragraphs, questions }, index): [string, string[]] => [
      `reading.careful.${index + 1}`,
      [...paragraphs, ...questions.flatMap(({ stem, options }) => [stem, ...Object.values(options)])],
    ]),
  ]);
}

const IN_ANSWERS: readonly string[] = ['writing.samples', 'translation.references'];

/** Location of a place's text: file, and path into it, counted from 0. */
export function pathOfLocation(paper: PaperDocument, location: string, text: string): { file: string; path: string } {
  const [part, name, number] = location.split('.');
  const index = Number(number) - 1;
  if (part === 'listening') {
    const section = paper.listening.sections.findIndex(({ kind }) => kind === name);
    const questions = paper.listening.sections[section]?.groups[index]?.questions ?? [];
    const isOption = questions.some(({ options }) => Object.values(options).includes(text));
    return { file: isOption ? PAPER_FILE : ANSWERS_FILE, path: `listening.sections.${section}.groups.${index}` };
  }
  if (name === 'careful') return { file: PAPER_FILE, path: `reading.careful.${index}` };
  return { file: IN_ANSWERS.includes(location) ? ANSWERS_FILE : PAPER_FILE, path: location };
}
