import type { SubjectivePart } from '@study/contract/papers/exam-structure.ts';

/** What the result is looked at by, under its ticket. */
export type ResultTab = 'parts' | 'time' | SubjectivePart;

export const RESULT_TABS = [
  { name: 'parts', label: '分项' },
  { name: 'time', label: '时间' },
  { name: 'writing', label: '写作' },
  { name: 'translation', label: '翻译' },
] as const satisfies readonly { name: ResultTab; label: string }[];

/** The tab that an address names; the first one for any other text. */
export function resultTabOf(text: string | undefined): ResultTab {
  return RESULT_TABS.find(({ name }) => name === text)?.name ?? 'parts';
}
