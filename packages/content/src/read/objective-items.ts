import type { SectionName } from '@study/contract/papers/exam-structure.ts';
import type { AnswersDocument, ItemAnswer, Options, PaperDocument } from '@study/contract/papers/paper-document.ts';

/** An objective item's answer joined with its question. */
export interface ObjectiveItem {
  section: SectionName;
  answer: ItemAnswer;
  /** Path of the answer in `answers.yaml`. */
  path: string;
  /** Text of each possible answer, by letter. */
  choices: Readonly<Record<string, string>>;
  /** Whether it has its own four options, as opposed to a bank or paragraphs shared with other items. */
  hasOwnOptions: boolean;
  /** Texts that may contain the evidence: the paragraphs or turns that this item is about. */
  texts: readonly string[];
}

/**
 * All objective items in the order of the answers. Where paper and answers do not match, choices or texts are empty.
 */
export function objectiveItems(paper: PaperDocument, answers: AnswersDocument): ObjectiveItem[] {
  const { cloze, matching, careful } = paper.reading;
  return [
    ...spokenItems(paper, answers),
    ...answers.reading.cloze.items.map((answer, index) => ({
      section: 'cloze' as const,
      answer,
      path: `reading.cloze.items.${index}`,
      choices: cloze.bank,
      hasOwnOptions: false,
      texts: cloze.passage.split(/\n\s*\n/),
    })),
    ...answers.reading.matching.items.map((answer, index) => ({
      section: 'matching' as const,
      answer,
      path: `reading.matching.items.${index}`,
      choices: matching.paragraphs,
      hasOwnOptions: false,
      texts: [matching.paragraphs[answer.key] ?? []].flat(),
    })),
    ...answers.reading.careful.flatMap(({ items }, passage) =>
      items.map((answer, index) => ({
        section: 'careful' as const,
        answer,
        path: `reading.careful.${passage}.items.${index}`,
        choices: optionsOf(careful[passage]?.questions, answer.no),
        hasOwnOptions: true,
        texts: careful[passage]?.paragraphs ?? [],
      })),
    ),
  ];
}

const spokenItems = (paper: PaperDocument, answers: AnswersDocument): ObjectiveItem[] =>
  paper.listening.sections.flatMap(({ kind, groups }, section) =>
    groups.flatMap((group, index) => {
      const spoken = answers.listening.sections[section]?.groups[index];
      return (spoken?.questions ?? []).map((answer, question) => ({
        section: kind,
        answer,
        path: `listening.sections.${section}.groups.${index}.questions.${question}`,
        choices: optionsOf(group.questions, answer.no),
        hasOwnOptions: true,
        texts: spoken?.script.map(({ text }) => text) ?? [],
      }));
    }),
  );

const optionsOf = (questions: readonly { no: number; options: Options }[] | undefined, no: number) => ({
  ...questions?.find((question) => question.no === no)?.options,
});
