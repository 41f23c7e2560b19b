import type { AnswersDocument } from '@study/contract/paper-document.ts';

/** The key of every objective item, by its number. */
export function keysOf(answers: AnswersDocument): Map<number, string> {
  const { listening, reading } = answers;
  const items = [
    ...listening.sections.flatMap((section) => section.groups.flatMap((group) => group.questions)),
    ...reading.cloze.items,
    ...reading.matching.items,
    ...reading.careful.flatMap((passage) => passage.items),
  ];
  return new Map(items.map((item) => [item.no, item.key]));
}
