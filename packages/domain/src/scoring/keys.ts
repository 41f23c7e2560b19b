import { acceptedKey } from '@study/contract/papers/accepted-key.ts';
import type { AnswersDocument, ItemAnswer, SpokenItemAnswer } from '@study/contract/papers/paper-document.ts';

/** Keys and explanations of all objective items, in paper order. */
export function itemAnswersOf({ listening, reading }: AnswersDocument): (ItemAnswer | SpokenItemAnswer)[] {
  return [
    ...listening.sections.flatMap((section) => section.groups.flatMap((group) => group.questions)),
    ...reading.cloze.items,
    ...reading.matching.items,
    ...reading.careful.flatMap((passage) => passage.items),
  ];
}

/** The accepted key of every objective item, by its number: see `acceptedKey`. */
export function keysOf(answers: AnswersDocument): Map<number, string> {
  return new Map(itemAnswersOf(answers).map((item) => [item.no, acceptedKey(item)]));
}
