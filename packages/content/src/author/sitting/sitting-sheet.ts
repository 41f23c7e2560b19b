import { OPTION_LETTERS, type AnswersDocument, type PaperDocument } from '@study/contract/papers/paper-document.ts';
import type { PaperContent } from '#read/documents.ts';
import { partsIn } from '#read/drill.ts';
import { objectiveItems, type ObjectiveItem } from '#read/objective-items.ts';
import { seededRandom, seedOf, shuffled } from '@study/domain/random/seeded-random.ts';

/**
 * The tester's material: `read` is the paper with texts and scripts, `unread` only stems and options of the four-option
 * items. Neither contains keys or explanations.
 */
export type SheetKind = 'read' | 'unread';

export interface SittingSheet {
  /** Markdown for the tester. */
  text: string;
  /** Right letter on this sheet, by item number. */
  keys: ReadonlyMap<number, string>;
}

/**
 * A tester's sheet with the options of four-option items shuffled by `seed`, so that nobody remembers their letters.
 */
export function sittingSheet({ paper, answers }: PaperContent, kind: SheetKind, seed: string): SittingSheet {
  const random = seededRandom(seedOf(`${paper.id} ${seed}`));
  const keys = new Map<number, string>();
  const items = new Map<number, string>();
  for (const item of objectiveItems(paper, answers)) {
    if (!item.hasOwnOptions) {
      if (kind === 'read') keys.set(item.answer.no, item.answer.key);
      continue;
    }
    const order = shuffled(OPTION_LETTERS, random);
    keys.set(item.answer.no, OPTION_LETTERS[order.indexOf(item.answer.key as (typeof order)[number])] as string);
    items.set(item.answer.no, itemText(item, stemOf(paper, answers, item), order));
  }
  return { text: kind === 'unread' ? [...items.values()].join('\n\n') : withTexts(paper, answers, items), keys };
}

function itemText({ answer, choices }: ObjectiveItem, stem: string, order: readonly string[]): string {
  const options = order.map((letter, at) => `   ${OPTION_LETTERS[at]}) ${choices[letter]}`);
  return [`${answer.no}. ${stem}`, ...options].join('\n');
}

function stemOf(paper: PaperDocument, answers: AnswersDocument, { answer }: ObjectiveItem): string {
  const asked = [
    ...answers.listening.sections.flatMap(({ groups }) => groups.flatMap(({ questions }) => questions)),
    ...paper.reading.careful.flatMap(({ questions }) => questions),
  ];
  return asked.find(({ no }) => no === answer.no)?.stem ?? '';
}

function withTexts(paper: PaperDocument, answers: AnswersDocument, items: ReadonlyMap<number, string>): string {
  const { cloze, matching, careful } = paper.reading;
  const parts = partsIn(paper);
  const listed = (questions: readonly { no: number }[]) => questions.map(({ no }) => items.get(no) ?? '');
  const listening = paper.listening.sections.flatMap(({ groups }, section) =>
    groups.flatMap((group, index) => [
      `## ${group.title}`,
      ...(answers.listening.sections[section]?.groups[index]?.script ?? []).map(
        ({ speaker, text }) => `${speaker}: ${text.trim()}`,
      ),
      ...listed(group.questions),
    ]),
  );
  const inCloze = [
    '## Cloze (26–35)',
    cloze.passage,
    Object.entries(cloze.bank)
      .map(([letter, word]) => `${letter}) ${word}`)
      .join('  '),
  ];
  const inMatching = [
    `## ${matching.title}`,
    ...Object.entries(matching.paragraphs).map(([letter, text]) => `${letter}) ${[text].flat().join('\n')}`),
    ...matching.statements.map(({ no, text }) => `${no}. ${text}`),
  ];
  const reading = [
    ...(parts.has('cloze') ? inCloze : []),
    ...(parts.has('matching') ? inMatching : []),
    ...careful.flatMap(({ title, paragraphs, questions }) => [`## ${title}`, ...paragraphs, ...listed(questions)]),
  ];
  return [...listening, ...reading].map((block) => block.trim()).join('\n\n');
}
