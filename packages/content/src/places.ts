import type { AnswersDocument, PaperDocument } from '@study/contract/paper-document.ts';

/**
 * Everything a learner reads or hears, by place: `listening.news_report.2`, `reading.cloze`, `reading.matching`,
 * `reading.careful.1` (counted from 1). Each text stands alone; directions are not among them.
 */
export function textsByPlace(paper: PaperDocument, answers: AnswersDocument): Map<string, string[]> {
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
