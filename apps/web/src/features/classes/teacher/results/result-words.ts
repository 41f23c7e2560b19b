import type { ResultRow } from '@study/contract/classes/assignment-results.ts';
import type { AssignmentView } from '@study/contract/classes/assignments.ts';
import { formatPoints } from '#ui/words/durations.ts';

/** The parts in the order of the table. */
export const RESULT_PARTS = ['listening', 'reading', 'writing', 'translation'] as const;
export type ResultPart = (typeof RESULT_PARTS)[number];

/** Whether an assignment has an estimated total. */
export const isWholePaper = ({ mode, sections }: Pick<AssignmentView, 'mode' | 'sections'>): boolean =>
  mode !== 'drill' && sections.length === 0;

/** Points rounded to whole ones, as a table has them; an empty text where there are none. */
export const wholePoints = (points: number | null): string => (points === null ? '' : String(Math.round(points)));

const SHORT: Readonly<Record<ResultPart, string>> = {
  listening: '听',
  reading: '读',
  writing: '写',
  translation: '译',
};

/** 听178 · 读177 · 写75 · 译72 */
export function partsWords(row: ResultRow): string {
  return RESULT_PARTS.filter((part) => row[part] !== null)
    .map((part) => `${SHORT[part]}${formatPoints(Math.round(row[part] ?? 0))}`)
    .join(' · ');
}

/** What is said of a student without a result. */
export const NO_RESULT: Readonly<Record<ResultRow['state'], string>> = {
  not_begun: '没交',
  in_progress: '在做',
  handed_in: '待评分',
};
