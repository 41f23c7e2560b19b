import type { Annotations } from '../state/annotations.ts';
import { addSpan, isCovered, removeSpan, type Span } from './spans.ts';

/** A text range within one block of a passage. */
export interface BlockSpan {
  block: string;
  span: Span;
}

export const highlightsOf = (highlights: Annotations['highlights'], passage: string, block: string): readonly Span[] =>
  highlights[`${passage}/${block}`] ?? [];

/** Whether all chosen text is already highlighted. */
export function isHighlighted(
  highlights: Annotations['highlights'],
  passage: string,
  chosen: readonly BlockSpan[],
): boolean {
  return (
    chosen.length > 0 && chosen.every(({ block, span }) => isCovered(highlightsOf(highlights, passage, block), span))
  );
}

/** Highlights the chosen text, or removes its highlights if all of it is highlighted. */
export function toggleHighlights(
  highlights: Annotations['highlights'],
  passage: string,
  chosen: readonly BlockSpan[],
): Annotations['highlights'] {
  const change = isHighlighted(highlights, passage, chosen) ? removeSpan : addSpan;
  const changed: Record<string, readonly Span[]> = { ...highlights };
  for (const { block, span } of chosen) {
    const name = `${passage}/${block}`;
    changed[name] = change(changed[name] ?? [], span);
  }
  return Object.fromEntries(Object.entries(changed).filter(([, spans]) => spans.length > 0));
}
