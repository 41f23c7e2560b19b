import type { Quotation } from './evidence.ts';

/** An item and the passages that its key rests on. */
export interface EvidencedItem {
  no: number;
  evidence: readonly string[];
}

/** The evidence of several items, each with its number. */
export function quotationsOf(items: readonly EvidencedItem[]): Quotation[] {
  return items.flatMap(({ no, evidence }) => evidence.map((text) => ({ no, text })));
}
