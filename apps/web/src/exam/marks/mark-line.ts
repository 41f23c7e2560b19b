import type { SubjectiveResult } from '@study/contract/attempts/attempt-views.ts';
import { SUBJECTIVE_RAW_MAX } from '@study/contract/papers/exam-structure.ts';
import { formatMark } from './mark-status.ts';

type Marked = Pick<SubjectiveResult, 'words' | 'raw' | 'low' | 'high' | 'confidence' | 'source'>;

/** The mark of a text out of 15, and whose it is: 7（6–9）/ 15 · 机器粗评, 7 / 15 · 老师评分. */
export function markLine(result: Marked | null): string {
  if (result === null || result.words === 0) return '没有作答';
  const { raw, low, high } = result;
  if (raw === null) return `已交${result.words}词`;
  const range = low !== null && high !== null && low !== high ? `（${formatMark(low)}–${formatMark(high)}）` : '';
  return `${formatMark(raw)}${range} / ${SUBJECTIVE_RAW_MAX}${byWhom(result)}`;
}

function byWhom({ source, confidence }: Marked): string {
  if (source === 'administrator') return ' · 老师评分';
  return confidence === null ? '' : ' · 机器粗评';
}
