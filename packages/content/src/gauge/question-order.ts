import type { AnswersDocument, ItemAnswer, PaperDocument } from '@study/contract/papers/paper-document.ts';

/**
 * Items of recordings and careful passages that are answered before an earlier one is: all their evidence stands before
 * all of another's. An item about the whole text has evidence in several places and is never out of order.
 */
export function questionsOutOfOrder(answers: AnswersDocument, careful: PaperDocument['reading']['careful']): number[] {
  return [
    ...answers.listening.sections.flatMap(({ groups }) =>
      groups.flatMap(({ script, questions }) =>
        outOfOrder(
          script.map(({ text }) => text),
          questions,
        ),
      ),
    ),
    ...answers.reading.careful.flatMap(({ items }, index) => outOfOrder(careful[index]?.paragraphs ?? [], items)),
  ];
}

function outOfOrder(paragraphs: readonly string[], items: readonly ItemAnswer[]): number[] {
  const text = paragraphs.join('\n');
  const spans = items.map(({ no, evidence }) => {
    const places = evidence.map((quotation) => text.indexOf(quotation)).filter((place) => place >= 0);
    return { no, first: Math.min(...places), last: Math.max(...places) };
  });
  return spans.flatMap(({ no, last }, index) =>
    // Without evidence there is no first place, and what is missing is told of elsewhere.
    Number.isFinite(last) && spans.slice(0, index).some(({ first }) => Number.isFinite(first) && first > last)
      ? [no]
      : [],
  );
}
