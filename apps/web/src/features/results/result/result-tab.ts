import type { Submission } from '@study/contract/attempts/attempt-views.ts';
import type { SubjectivePart } from '@study/contract/papers/exam-structure.ts';

/** Tabs of the result, under its ticket. */
export type ResultTab = 'parts' | 'time' | SubjectivePart;

const RESULT_TABS = [
  { name: 'parts', label: '分项' },
  { name: 'time', label: '时间' },
  { name: 'writing', label: '写作' },
  { name: 'translation', label: '翻译' },
] as const satisfies readonly { name: ResultTab; label: string }[];

/** Parses the tab of a URL; the first tab for any other text. */
export function resultTabOf(text: string | undefined): ResultTab {
  return RESULT_TABS.find(({ name }) => name === text)?.name ?? 'parts';
}

/** In less time than this an attempt was tried out: where its minutes went says nothing. */
const LEAST_TIMED_MS = 10 * 60_000;

/** The tabs of an attempt with this ledger: its time is offered from ten minutes on. */
export function tabsOf(ledger: Submission['ledger']): readonly (typeof RESULT_TABS)[number][] {
  const timedMs = (ledger ?? []).reduce((sum, { time_ms }) => sum + time_ms, 0);
  return RESULT_TABS.filter(({ name }) => name !== 'time' || timedMs >= LEAST_TIMED_MS);
}
