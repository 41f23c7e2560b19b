import type { ResultRow } from '@study/contract/classes/assignment-results.ts';
import { meanOf, pointsOf } from './class-figures.ts';
import { RESULT_PARTS, type ResultPart } from './result-words.ts';

/** A student in two assignments. */
export interface ComparedRow {
  member: string;
  name: string;
  student_number: string | null;
  before: number | null;
  after: number | null;
  /** After less before; null unless both are known. */
  change: number | null;
}

export interface Comparison {
  /** Greatest gain first, then those without both. */
  rows: readonly ComparedRow[];
  /** Means of those who have both, by part, and of the totals. */
  means: readonly { part: ResultPart | 'total'; before: number; after: number }[];
  /** Students who have both. */
  both: number;
}

interface ComparedAssignment {
  rows: readonly ResultRow[];
  isWholePaper: boolean;
}

/** Two assignments side by side: the earlier first. Totals are estimates if both were whole papers. */
export function compare(before: ComparedAssignment, after: ComparedAssignment): Comparison {
  const isWhole = before.isWholePaper && after.isWholePaper;
  const earlier = new Map(before.rows.map((row) => [row.member, row]));
  const pairs = after.rows.map((row) => ({ row, was: earlier.get(row.member) ?? null }));
  const rows = pairs
    .map(({ row, was }): ComparedRow => {
      const [from, to] = [was === null ? null : pointsOf(was, isWhole), pointsOf(row, isWhole)];
      const change = was === null || from === null || to === null || !haveSameParts(was, row) ? null : to - from;
      return {
        member: row.member,
        name: row.name,
        student_number: row.student_number,
        before: from,
        after: to,
        change,
      };
    })
    .toSorted((one, other) => (other.change ?? -Infinity) - (one.change ?? -Infinity) || 0);
  const meansOf = (part: ResultPart | 'total') => {
    const valueOf = (row: ResultRow) => (part === 'total' ? pointsOf(row, isWhole) : row[part]);
    const known = pairs.flatMap(({ row, was }) => {
      const [from, to] = [was && valueOf(was), valueOf(row)];
      if (was === null || from === null || to === null) return [];
      return part === 'total' && !haveSameParts(was, row) ? [] : [{ from, to }];
    });
    const [from, to] = [meanOf(known.map((pair) => pair.from)), meanOf(known.map((pair) => pair.to))];
    return from === null || to === null ? [] : [{ part, before: from, after: to }];
  };
  return {
    rows,
    means: [...RESULT_PARTS, 'total' as const].flatMap(meansOf),
    both: rows.filter(({ change }) => change !== null).length,
  };
}

/** One drill may ask for a writing and the other for a translation. */
const haveSameParts = (one: ResultRow, other: ResultRow): boolean =>
  RESULT_PARTS.every((part) => (one[part] === null) === (other[part] === null));
