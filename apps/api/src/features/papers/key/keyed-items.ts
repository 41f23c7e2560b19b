import type { KeyedItem } from '@study/contract/papers/paper-key.admin.ts';
import type { AnswersDocument, PaperDocument } from '@study/contract/papers/paper-document.ts';
import { objectiveItems } from '@study/content/read/objective-items.ts';

/** Every objective item with its key, as administrators see it. */
export function keyedItems(paper: PaperDocument, answers: AnswersDocument): KeyedItem[] {
  const questions = questionsOf(paper);
  return objectiveItems(paper, answers).map(({ section, answer, choices }) => ({
    no: answer.no,
    section,
    question: 'stem' in answer ? String(answer.stem) : (questions.get(answer.no) ?? ''),
    choices,
    key: answer.key,
    ...(answer.also_right !== undefined && { also_right: answer.also_right }),
    ...(answer.is_void && { is_void: true as const }),
    explanation: answer.explanation,
    evidence: answer.evidence,
  }));
}

/** Question texts by item, for reading. Listening questions are spoken, so their text is in the answers document. */
export function questionsOf({ reading: { cloze, matching, careful } }: PaperDocument): Map<number, string> {
  return new Map([
    ...cloze.passage.split(/(?<=[.!?]["”’)]?)\s+/).flatMap(blanksOf),
    ...matching.statements.map(({ no, text }) => [no, text] as const),
    ...careful.flatMap(({ questions }) => questions.map(({ no, stem }) => [no, stem] as const)),
  ]);
}

/** The sentence of each blank, with the blank shown as a line. */
function blanksOf(sentence: string): [number, string][] {
  return [...sentence.matchAll(/\[\[(\d+)\]\]/g)].map(([mark, no]) => [
    Number(no),
    sentence.replace(mark, '____').replaceAll(/\[\[(\d+)\]\]/g, '($1)'),
  ]);
}
