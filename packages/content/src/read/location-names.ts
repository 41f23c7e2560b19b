import type { AnswersDocument, PaperDocument } from '@study/contract/papers/paper-document.ts';
import type { SectionName } from '@study/contract/papers/exam-structure.ts';
import { SECTION_NAMES } from '@study/contract/papers/section-names.ts';

const TEXT_NAMES: Readonly<Record<string, string>> = {
  'writing.prompt': '写作的题目',
  'writing.samples': '写作的范文',
  'translation.references': '翻译的参考译文',
};
const ORDINALS = '一二三四五六七八九十';

/** A place (places.ts) in teachers' terms: 仔细阅读一. */
export function formatLocation(paper: PaperDocument, location: string): string {
  const [, name = '', number] = location.split('.');
  const own = TEXT_NAMES[location];
  if (own !== undefined) return own;
  const section = SECTION_NAMES[name as SectionName];
  return number === undefined || groupsOf(paper, name) === 1 ? section : section + ORDINALS[Number(number) - 1];
}

function groupsOf({ listening, reading }: PaperDocument, name: string): number {
  if (name === 'careful') return reading.careful.length;
  return listening.sections.find(({ kind }) => kind === name)?.groups.length ?? 1;
}

/** Item numbers of the texts that belong to a single item: stems, options and statements. */
export function itemsOfTexts(paper: PaperDocument, answers: AnswersDocument): Map<string, number> {
  const { careful, matching } = paper.reading;
  const spoken = answers.listening.sections.flatMap(({ groups }) => groups.flatMap(({ questions }) => questions));
  const heard = paper.listening.sections.flatMap(({ groups }) => groups.flatMap(({ questions }) => questions));
  const read = careful.flatMap(({ questions }) => questions);
  return new Map([
    ...[...heard, ...read].flatMap(({ no, options }) => Object.values(options).map((text) => [text, no] as const)),
    ...[...spoken, ...read].map(({ no, stem }) => [stem, no] as const),
    ...matching.statements.map(({ no, text }) => [text, no] as const),
  ]);
}
