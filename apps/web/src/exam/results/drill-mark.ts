import type { TextDrill } from '@study/contract/practice/text-drills.ts';
import { formatMark, statusSentence } from '../marks/mark-status.ts';
import { formatRange } from './format-range.ts';

/** The mark of a drill's latest attempt with its range, or why there is none: "9分（8–10）". */
export function drillMark({ status, raw, low, high }: NonNullable<TextDrill['last']>): string {
  if (raw === null) return statusSentence(status);
  const range = low === null || high === null ? null : formatRange(low, high);
  return `${formatMark(raw)}分${range === null ? '' : `（${range}）`}`;
}
