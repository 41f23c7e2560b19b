import type { LoadedPaper } from '@study/content/read/load.ts';
import type { ReferenceTask } from './reference-texts.ts';

const ENGLISH = /^[^\p{Script=Han}]*$/u;
const WORDS_MIN = 9;
const NOT_PROSE: ReadonlySet<string> = new Set(['directions', 'explanation', 'comment', 'note', 'zh']);

/** The project's own English, one document a paragraph: what word rarity is counted over. */
export function referenceDocuments(papers: readonly LoadedPaper[], tasks: readonly ReferenceTask[]): string[] {
  const prose = papers.flatMap(({ paper, answers }) => [...stringsIn(paper), ...stringsIn(answers)]);
  return [...prose.flatMap((text) => text.split('\n')).filter(isProse), ...tasks.flatMap(textsOf)];
}

const isProse = (text: string): boolean => ENGLISH.test(text) && text.split(/\s+/).length >= WORDS_MIN;

const textsOf = ({ texts }: ReferenceTask): string[] => texts.map(({ text }) => text);

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, child]) => (NOT_PROSE.has(name) ? [] : stringsIn(child)));
}
