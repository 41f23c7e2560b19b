import { SUBJECTIVE_RAW_MAX } from '@study/contract/papers/exam-structure.ts';
import { formatMark } from '#exam/marks/mark-status.ts';
import type { Comparison } from './compare-versions.ts';
import { FIRST_NAME, type Version } from './versions.ts';

/** A mark with its range: 9（7–11）/ 15. */
export function formatRange({ raw, low, high }: Version['mark']): string {
  if (raw === null) return '没有分数';
  const range = low !== null && high !== null && low !== high ? `（${formatMark(low)}–${formatMark(high)}）` : ' ';
  return `${formatMark(raw)}${range}/ ${SUBJECTIVE_RAW_MAX}`;
}

/** Compares a later mark with the first one; null if there is nothing to compare. */
export function formatDifference({ difference }: Pick<Comparison, 'difference'>): string | null {
  if (difference === null) return null;
  const size = formatMark(Math.abs(difference));
  if (size === '0') return `与${FIRST_NAME}同分`;
  return difference > 0 ? `比${FIRST_NAME}高${size}分` : `比${FIRST_NAME}低${size}分`;
}

/** A caveat about the comparison; null for none. */
export function caution({ difference, isWithinRange, isSameSource }: Comparison): string | null {
  if (difference === null) return null;
  if (difference === 0) return '分数只取整数，小的进步请看下面的变化。';
  if (!isSameSource) return '两稿的评分者不同，分数不宜直接相比，请看下面的变化。';
  return isWithinRange ? '差别在估分的误差之内，请主要看下面的变化。' : null;
}
