import type { Desk } from './desk.ts';
import { addSpan, isCovered, removeSpan, type Span } from './spans.ts';

/** A stretch of one block of a passage. */
export interface BlockSpan {
  block: string;
  span: Span;
}

export const marksOf = (marks: Desk['marks'], passage: string, block: string): readonly Span[] =>
  marks[`${passage}/${block}`] ?? [];

/** Whether everything that was chosen is marked already. */
export function isMarked(marks: Desk['marks'], passage: string, chosen: readonly BlockSpan[]): boolean {
  return chosen.length > 0 && chosen.every(({ block, span }) => isCovered(marksOf(marks, passage, block), span));
}

/** Marks what was chosen, or takes its marks away when all of it was marked. */
export function toggleMarks(marks: Desk['marks'], passage: string, chosen: readonly BlockSpan[]): Desk['marks'] {
  const change = isMarked(marks, passage, chosen) ? removeSpan : addSpan;
  const changed: Record<string, readonly Span[]> = { ...marks };
  for (const { block, span } of chosen) {
    const name = `${passage}/${block}`;
    changed[name] = change(changed[name] ?? [], span);
  }
  return Object.fromEntries(Object.entries(changed).filter(([, spans]) => spans.length > 0));
}
