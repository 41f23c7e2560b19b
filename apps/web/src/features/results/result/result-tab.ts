import type { SubjectivePart } from '@study/contract/papers/exam-structure.ts';

/** Tabs of the result, under its ticket. */
export type ResultTab = 'parts' | 'time' | SubjectivePart;

export const RESULT_TABS = [
  { name: 'parts', label: '分项' },
  { name: 'time', label: '时间' },
  { name: 'writing', label: '写作' },
  { name: 'translation', label: '翻译' },
] as const satisfies readonly { name: ResultTab; label: string }[];

/** Parses the tab of a URL; the first tab for any other text. */
export function resultTabOf(text: string | undefined): ResultTab {
  return RESULT_TABS.find(({ name }) => name === text)?.name ?? 'parts';
}
