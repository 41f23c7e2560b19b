import type { AssignmentItem, ResultRow } from '@study/contract/classes/assignment-results.ts';
import type { AssignmentView } from '@study/contract/classes/assignments.ts';
import { VOID_KEY } from '@study/contract/papers/accepted-key.ts';
import { EXAM_STRUCTURE, PASS_LINE, TOTAL_POINTS } from '@study/contract/papers/exam-structure.ts';
import { RESULT_PARTS, type ResultPart } from './result-words.ts';

/** The estimated total of a whole paper, else the points of the parts that were assigned. Null before they are known. */
export function pointsOf(row: ResultRow, isWholePaper: boolean): number | null {
  if (isWholePaper) return row.total;
  const known = RESULT_PARTS.map((part) => row[part]).filter((points) => points !== null);
  return row.state !== 'handed_in' || known.length === 0 ? null : known.reduce((sum, points) => sum + points, 0);
}

export function medianOf(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  const ordered = values.toSorted((one, other) => one - other);
  const [low = 0, high = 0] = [ordered[Math.floor((values.length - 1) / 2)], ordered[Math.floor(values.length / 2)]];
  return (low + high) / 2;
}

export const meanOf = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;

/** The most points that some sections of a paper give, rounded to whole ones. */
export function fullMarkOf({ exam_type: exam, sections }: Pick<AssignmentView, 'exam_type' | 'sections'>): number {
  const own = EXAM_STRUCTURE[exam].sections.filter(({ name }) => sections.includes(name));
  return Math.round((TOTAL_POINTS * own.reduce((sum, { weightPercent }) => sum + weightPercent, 0)) / 100);
}

/** 23人过425线，中位数430; `fullMark` null: of a whole paper or a text, which need not say it. */
export function headingOf(rows: readonly ResultRow[], isWholePaper: boolean, fullMark: number | null): string {
  const handedIn = rows.filter(({ state }) => state === 'handed_in');
  if (handedIn.length === 0) return '还没有人交';
  const totals = handedIn.map(({ total }) => total).filter((total) => total !== null);
  if (isWholePaper) {
    const median = medianOf(totals);
    if (median === null) return `${handedIn.length}人交了，估分还没有出来`;
    return `${totals.filter((total) => total >= PASS_LINE).length}人过${PASS_LINE}线，中位数${Math.round(median)}`;
  }
  const mean = meanOf(handedIn.flatMap((row) => pointsOf(row, isWholePaper) ?? []));
  if (mean === null) return `${handedIn.length}人交了`;
  const outOf = fullMark === null ? '' : `，满分${fullMark}分`;
  return `${handedIn.length}人交了，平均${Math.round(mean)}分${outOf}`;
}

/** What corrected keys did to the points of a row; null without any. Marks that a teacher gives are no corrections. */
export function keyChangeOf({ changes }: Pick<ResultRow, 'changes'>): number | null {
  const corrected = changes.filter(({ reason }) => reason === 'key_corrected');
  if (corrected.length === 0) return null;
  return corrected.reduce((sum, { points_before: before, points_after: after }) => sum + after - before, 0);
}

export type SortKey = 'name' | 'student_number' | ResultPart | 'total' | 'used_ms';
export interface Sort {
  by: SortKey;
  isDescending: boolean;
}

/** Greatest first for points and times, A to Z for texts; those without a value always last. */
export function sorted(rows: readonly ResultRow[], { by, isDescending }: Sort, isWholePaper: boolean): ResultRow[] {
  const valueOf = (row: ResultRow) => (by === 'total' ? pointsOf(row, isWholePaper) : row[by]);
  const sign = isDescending ? -1 : 1;
  return rows.toSorted((one, other) => {
    const [a, b] = [valueOf(one), valueOf(other)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    if (typeof a === 'number' && typeof b === 'number') return sign * (a - b);
    return sign * String(a).localeCompare(String(b), 'zh-CN', { numeric: true });
  });
}

const HARDEST = 5;

const missed = ({ wrong, unanswered, right }: AssignmentItem) =>
  (wrong + unanswered.length) / (wrong + unanswered.length + right);

/** The items that most got wrong or left out, hardest first; those that all got right are none. */
export function hardestOf(items: readonly AssignmentItem[]): AssignmentItem[] {
  return items
    .filter((item) => missed(item) > 0)
    .toSorted((one, other) => missed(other) - missed(one) || one.no - other.no)
    .slice(0, HARDEST);
}

/** The letters that are right: none of a void item, and while the paper is not published. */
export const keyLettersOf = ({ key }: Pick<AssignmentItem, 'key'>): string[] =>
  key === null || key === VOID_KEY ? [] : [...key];

/** The wrong choice that most took, if at least a few did. */
export function trapOf({
  key,
  chosen,
}: Pick<AssignmentItem, 'key' | 'chosen'>): { letter: string; count: number } | null {
  const keys = keyLettersOf({ key });
  const wrong = Object.entries(chosen).flatMap(([letter, { length }]) =>
    keys.includes(letter) ? [] : [[letter, length] as const],
  );
  const [letter = '', count = 0] = wrong.toSorted((one, other) => other[1] - one[1])[0] ?? [];
  return keys.length === 0 || count < 2 ? null : { letter, count };
}
