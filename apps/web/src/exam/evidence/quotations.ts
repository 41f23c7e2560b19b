import type { Quotation } from './evidence.ts';

/** An item and the evidence for its key. */
export interface EvidencedItem {
  no: number;
  evidence: readonly string[];
}

/** The evidence quotations of several items, with item numbers. */
export function quotationsOf(items: readonly EvidencedItem[]): Quotation[] {
  return items.flatMap(({ no, evidence }) => evidence.map((text) => ({ no, text })));
}
