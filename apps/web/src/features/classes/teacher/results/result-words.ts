import type { ResultRow } from '@study/contract/classes/assignment-results.ts';
import type { AssignmentView } from '@study/contract/classes/assignments.ts';
import { roundTogether } from '#exam/results/whole-points.ts';
import { formatPoints } from '#ui/words/durations.ts';

/** The parts in the order of the table. */
export const RESULT_PARTS = ['listening', 'reading', 'writing', 'translation'] as const;
export type ResultPart = (typeof RESULT_PARTS)[number];

/** Whether an assignment has an estimated total. */
export const isWholePaper = ({ mode, sections }: Pick<AssignmentView, 'mode' | 'sections'>): boolean =>
  mode !== 'drill' && sections.length === 0;

/** Whether points of two assignments mean the same: of one level, and of the same parts. */
export function isComparable(one: Scope, other: Scope): boolean {
  return (
    one.exam_type === other.exam_type &&
    (one.mode === 'drill') === (other.mode === 'drill') &&
    one.sections.length === other.sections.length &&
    one.sections.every((name) => other.sections.includes(name))
  );
}

type Scope = Pick<AssignmentView, 'exam_type' | 'mode' | 'sections'>;

/** Points rounded to whole ones, as a table has them; an empty text where there are none. */
export const wholePoints = (points: number | null): string => (points === null ? '' : String(Math.round(points)));

/** The points of a row's parts in whole numbers that add up to the total beside them, as its student has them. */
export function wholeParts(row: Pick<ResultRow, ResultPart>): Readonly<Record<ResultPart, number | null>> {
  const known = RESULT_PARTS.flatMap((part) => (row[part] === null ? [] : [{ part, points: row[part] }]));
  const rounded = roundTogether(known.map(({ points }) => points));
  const ofPart = (part: ResultPart) => rounded[known.findIndex((each) => each.part === part)] ?? null;
  return {
    listening: ofPart('listening'),
    reading: ofPart('reading'),
    writing: ofPart('writing'),
    translation: ofPart('translation'),
  };
}

const SHORT: Readonly<Record<ResultPart, string>> = {
  listening: '听',
  reading: '读',
  writing: '写',
  translation: '译',
};

/** 听178 · 读177 · 写75 · 译72 */
export function partsWords(row: ResultRow): string {
  const points = wholeParts(row);
  return RESULT_PARTS.filter((part) => points[part] !== null)
    .map((part) => `${SHORT[part]}${formatPoints(points[part] ?? 0)}`)
    .join(' · ');
}

/** What is said of a student without a result. */
export const NO_RESULT: Readonly<Record<ResultRow['state'], string>> = {
  not_begun: '没交',
  in_progress: '在做',
  handed_in: '待评分',
};
