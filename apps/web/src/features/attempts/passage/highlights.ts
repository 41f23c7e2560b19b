import type { Desk } from '../state/annotations.ts';
import { addSpan, isCovered, removeSpan, type Span } from './spans.ts';

/** A stretch of one block of a passage. */
export interface BlockSpan {
  block: string;
  span: Span;
}

export const highlightsOf = (highlights: Desk['highlights'], passage: string, block: string): readonly Span[] =>
  highlights[`${passage}/${block}`] ?? [];

/** Whether everything that was chosen is highlighted already. */
export function isHighlighted(highlights: Desk['highlights'], passage: string, chosen: readonly BlockSpan[]): boolean {
  return (
    chosen.length > 0 && chosen.every(({ block, span }) => isCovered(highlightsOf(highlights, passage, block), span))
  );
}

/** Highlights what was chosen, or takes its highlights away when all of it was highlighted. */
export function toggleHighlights(
  highlights: Desk['highlights'],
  passage: string,
  chosen: readonly BlockSpan[],
): Desk['highlights'] {
  const change = isHighlighted(highlights, passage, chosen) ? removeSpan : addSpan;
  const changed: Record<string, readonly Span[]> = { ...highlights };
  for (const { block, span } of chosen) {
    const name = `${passage}/${block}`;
    changed[name] = change(changed[name] ?? [], span);
  }
  return Object.fromEntries(Object.entries(changed).filter(([, spans]) => spans.length > 0));
}
